import { useEffect, useRef, useState, type DragEvent, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { csvLine } from '../../model/csv/cells.ts';
import type { CsvColumn } from '../../model/csv/columns.ts';
import type { AllTexts } from '../../model/csv/headers.ts';
import { mediaTypes } from '../../model/media-types.ts';
import { Icon } from '../ui/icons.tsx';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { loadAllTexts } from './mapping.ts';
import { MOST_BYTES, parseFile, type ParseAnswer, type ReadFile } from './parsed-file.ts';
import { saveFile } from '../client/save-file.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useNewest } from '../ui/use-newest.ts';
import { useColumnLabel } from './use-column-label.ts';

type Problem = 'unreadable' | 'tooLarge' | 'noRows' | NonNullable<ParseAnswer['fault']>;

/** Renders the first step: a file is dropped or chosen, and parsed in a worker. */
export function FileStep({
  columns,
  start,
  onFile,
}: {
  readonly columns: readonly CsvColumn[];
  /** A file that was chosen on another page. */ readonly start: File | undefined;
  readonly onFile: (source: ReadFile, texts: AllTexts) => void;
}): ReactElement {
  const { stem } = useModel();
  const engine = useEngine();
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const begin = useNewest();
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const isNewest = begin();
    const isTooLarge = file.size > MOST_BYTES;
    setProblem(isTooLarge ? 'tooLarge' : undefined);
    setReading(!isTooLarge);
    if (isTooLarge) return;
    const [{ read: found, fault }, allTexts] = await Promise.all([parseFile(file), loadAllTexts(engine)]);
    if (!isNewest()) return;
    setReading(false);
    if (!found || found.rows.length === 0) setProblem(fault ?? 'unreadable');
    else if (found.rows.length === 1) setProblem('noRows');
    else onFile({ file, ...found }, allTexts);
  };
  const latest = useLatest(read);
  useEffect(() => {
    void latest.current(start);
  }, [latest, start]);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  const saveTemplate = (): void => {
    saveFile(
      new Blob(['\uFEFF', csvLine(columns.filter(({ part }) => !part).map(labelOf))], { type: 'text/csv' }),
      `${stem}.csv`,
    );
  };
  return (
    <section className="card import-file">
      <div
        className={isOver ? 'import-drop is-over' : 'import-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={drop}
      >
        <Icon name="upload" size={28} />
        <b>{translate(isReading ? 'crewdeck.import.reading' : 'crewdeck.import.drop')}</b>
        <span className="none">{translate('crewdeck.import.or')}</span>
        <button
          type="button"
          className="btn btn-primary"
          disabled={isReading}
          onClick={() => {
            input.current?.click();
          }}
        >
          {translate('crewdeck.import.choose')}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept={`.csv,.txt,.tsv,.xlsx,text/csv,text/plain,${mediaTypes.xlsx}`}
          aria-label={translate('crewdeck.import.choose')}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <p className="hint">{translate('crewdeck.import.fileHint')}</p>
        {problem && (
          <p className="hint is-error" role="alert">
            <Icon name="warning" size={14} />
            {typeof problem === 'string'
              ? translate(`crewdeck.import.${problem}`)
              : translate(`crewdeck.faults.${problem.reason}`, problem.params)}
          </p>
        )}
      </div>
      <button type="button" className="link-btn" onClick={saveTemplate}>
        {translate('crewdeck.import.template')}
      </button>
    </section>
  );
}
