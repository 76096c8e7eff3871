import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { encodings, type Encoding } from '../../model/csv/encoding.ts';
import type { ReadChoice, ReadFile } from './parsed-file.ts';

/** An encoding of these is proven by the bytes of the file. */
const unicode: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be'];
const others = encodings.filter((one) => !unicode.includes(one));

/** Returns the first cells that read differently in other encodings. */
function findSamples({ rows }: ReadFile): string[] {
  const found = new Set<string>();
  for (const { cells } of rows) {
    for (const cell of cells) if (/[^\p{ASCII}]/u.test(cell)) found.add(cell.trim());
    if (found.size >= 3) break;
  }
  return [...found].slice(0, 3);
}

export interface ReadAsProps {
  readonly source: ReadFile;
  readonly onReadAs: (choice: ReadChoice) => void;
}

/**
 * Renders the encoding of a file with examples of its letters. Where several encodings fit, the user has to
 * choose: a letter that is read wrong would be written wrong.
 */
export function ReadAs({ source, onReadAs }: ReadAsProps): ReactElement | null {
  const translate = useTranslate();
  const { encoding, readings, isClear } = source;
  if (unicode.includes(encoding)) return null;
  const nameOf = (one: Encoding): string => translate(`crewdeck.import.encodings.${one}`);
  const select = (label: string): ReactElement => (
    <label className="import-encoding">
      <span>{translate('crewdeck.text.label', { label })}</span>
      <select
        className="field"
        value={isClear ? encoding : ''}
        onChange={(event) => {
          onReadAs({ encoding: event.target.value as Encoding });
        }}
      >
        {!isClear && <option value="" disabled hidden />}
        {others.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
  if (isClear)
    return (
      <div className="import-letters">
        {select(translate('crewdeck.import.letters'))}
        <span>{findSamples(source).join(' · ')}</span>
      </div>
    );
  return (
    <div className="import-letters" role="group" aria-label={translate('crewdeck.import.whichLetters')}>
      <b>{translate('crewdeck.import.whichLetters')}</b>
      {readings.map((one) => (
        <button
          key={one.encoding}
          type="button"
          className="import-reading"
          onClick={() => {
            onReadAs({ encoding: one.encoding });
          }}
        >
          <b>{one.samples.join(' · ')}</b>
          <small>{nameOf(one.encoding)}</small>
        </button>
      ))}
      {select(translate('crewdeck.import.otherLetters'))}
    </div>
  );
}
