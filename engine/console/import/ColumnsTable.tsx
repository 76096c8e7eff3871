import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { readDate } from '../../model/csv/dates.ts';
import { readNumber } from '../../model/csv/numbers.ts';
import { isNumber } from '../../model/csv/plan.ts';
import type { FieldModel } from '../../model/model.ts';
import { formatDay } from '../format/dates.ts';
import { formatPlain } from '../format/plain-number.ts';
import { dateOrderOf, decimalSignOf, type Draft } from './draft.ts';
import {
  joinable,
  joinSigns,
  signsIn,
  splitOf,
  splitSigns,
  targetAt,
  withTarget,
  type Target,
} from './targets.ts';
import { useColumnLabel } from './use-column-label.ts';

const SAMPLES = 3;
/** Rows among which the examples are. */
const FIRST_ROWS = 50;

/** Returns the first cells of a column that are not empty. */
const samplesOf = ({ parsed, leftOut }: Draft, index: number): readonly string[] => {
  const rows = parsed.rows.filter(({ line }) => !leftOut.has(line)).slice(0, FIRST_ROWS);
  const cells = rows.map((row) => row.cells[index]?.trim() ?? '').filter(Boolean);
  return [...new Set(cells)].slice(0, SAMPLES);
};

/** Returns a function that gives a cell as it is read: a date with its month by name, a plain number. */
function useMeaning(draft: Draft, columns: readonly CsvColumn[]): (path: string, cell: string) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const order = dateOrderOf(draft, columns);
  const sign = decimalSignOf(draft, columns);
  const fields = new Map(columns.map(({ path, field }) => [path, field]));
  const read = (field: FieldModel | undefined, cell: string): string | undefined => {
    if (field?.kind === 'date') {
      const day = order && readDate(cell, order);
      return day === undefined || day === cell ? undefined : formatDay(day, locale, 'dayLong');
    }
    if (!field || !isNumber(field) || sign === undefined || sign === 'open') return undefined;
    const number = readNumber(cell, sign);
    return number === undefined || number === cell ? undefined : formatPlain(number, locale);
  };
  return (path, cell) => {
    const meant = read(fields.get(path), cell);
    return meant === undefined || meant === cell
      ? cell
      : translate('crewdeck.import.meant', { cell, text: meant });
  };
}

interface ColumnsTableProps {
  readonly columns: readonly CsvColumn[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

const toValue = (target: Target): string =>
  'path' in target && !('join' in target) ? target.path : JSON.stringify(target);

/** Renders where a column of a file, or a part of one, goes. */
function TargetSelect({
  columns,
  draft,
  onDraft,
  index,
}: ColumnsTableProps & { readonly index: number }): ReactElement {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { parsed } = draft;
  const choices: readonly { readonly target: Target; readonly text: string }[] = [
    { target: { path: '' }, text: translate('crewdeck.import.skip') },
    ...columns.map((column) => ({
      target: { path: column.path },
      text: `${labelOf(column)}${column.field.required ? ' *' : ''}`,
    })),
    ...joinable(draft, columns, index).flatMap((column) =>
      Object.entries(joinSigns).map(([join, name]) => ({
        target: { path: column.path, join },
        text: translate(`crewdeck.import.joinBy.${name}`, { field: labelOf(column) }),
      })),
    ),
    ...signsIn(parsed, index).map((split) => ({
      target: { split },
      text: translate(`crewdeck.import.splitAt.${splitSigns[split]}`),
    })),
  ];
  return (
    <select
      className="field"
      aria-label={parsed.headers[index]}
      value={toValue(targetAt(draft, index))}
      onChange={(event) => {
        const chosen = choices.find(({ target }) => toValue(target) === event.target.value);
        if (chosen) onDraft(withTarget(draft, index, chosen.target));
      }}
    >
      {choices.map(({ target, text }) => (
        <option key={toValue(target)} value={toValue(target)}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Returns the columns of a file in the order in which they are shown: the parts of one after it. */
function orderOf({ parsed, mapping }: Draft): readonly number[] {
  const { width, headers } = parsed;
  const own = Array.from({ length: width }, (_, index) => index).toSorted(
    (one, other) => Number(mapping[one] !== '') - Number(mapping[other] !== ''),
  );
  const parts = Array.from({ length: headers.length - width }, (_, place) => width + place);
  return own.flatMap((index) => [index, ...parts.filter((part) => splitOf(parsed, part)?.of === index)]);
}

/** Renders the columns of a file and where they go, those that were not recognised first. */
export function ColumnsTable({ columns, draft, onDraft }: ColumnsTableProps): ReactElement {
  const translate = useTranslate();
  const meaningOf = useMeaning(draft, columns);
  const { parsed, mapping } = draft;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{translate('crewdeck.import.yourColumn')}</th>
          <th scope="col">{translate('crewdeck.import.field')}</th>
          <th scope="col">{translate('crewdeck.import.samples')}</th>
        </tr>
      </thead>
      <tbody>
        {orderOf(draft).map((index) => {
          const path = mapping[index] ?? '';
          const isOpen = path === '' && splitOf(parsed, index)?.of !== index;
          return (
            <tr key={index} className={index >= parsed.width ? 'is-part' : undefined}>
              <th scope="row">{parsed.headers[index]}</th>
              <td>
                <TargetSelect columns={columns} draft={draft} onDraft={onDraft} index={index} />
                {isOpen && <span className="hint">{translate('crewdeck.import.unsure')}</span>}
              </td>
              <td className="import-samples">
                {samplesOf(draft, index)
                  .map((cell) => meaningOf(path, cell))
                  .join(' · ')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
