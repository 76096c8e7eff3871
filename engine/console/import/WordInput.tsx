import type { ReactElement } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { optionsOf } from '../client/options.ts';
import { useModel } from '../context/EngineContext.tsx';
import { valueKey } from '../context/messages.ts';
import { useTerm } from '../context/terms.ts';

const MOST_CHOICES = 100;

interface Word {
  /** As the file has it. */
  readonly text: string;
  readonly label: string;
}

/**
 * Returns the words that a column takes, where they are few: of an enum, yes and no, or of referenced rows.
 */
function useWords({ path, field }: CsvColumn): readonly Word[] {
  const translate = useTranslate();
  const term = useTerm();
  const { stem } = useModel();
  const { data = [] } = useGetList<RaRecord & { label: string }>(
    optionsOf(field.ref?.stem ?? ''),
    { filter: field.ref?.where ?? {}, pagination: { page: 1, perPage: MOST_CHOICES } },
    { enabled: field.ref !== undefined },
  );
  if (field.ref)
    return data.length < MOST_CHOICES ? data.map(({ label }) => ({ text: label, label: term(label) })) : [];
  if (field.kind === 'boolean')
    return ['true', 'false'].map((text) => ({ text, label: translate(`ra.boolean.${text}`) }));
  return (field.schema.enum ?? []).flatMap((value) =>
    value === null ? [] : [{ text: String(value), label: translate(valueKey(stem, path, value)) }],
  );
}

interface WordInputProps {
  readonly column: CsvColumn;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Renders the input of one cell: a choice where its column takes few words. */
export function WordInput({ column, label, value, onChange }: WordInputProps): ReactElement {
  const words = useWords(column);
  const common = {
    className: 'field',
    'aria-label': label,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      onChange(target.value);
    },
  };
  if (words.length === 0) return <input {...common} type="text" />;
  return (
    <select {...common}>
      <option value="" />
      {words.map(({ text, label: name }) => (
        <option key={text} value={text}>
          {name}
        </option>
      ))}
    </select>
  );
}
