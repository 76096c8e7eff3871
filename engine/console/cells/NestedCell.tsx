import type { ReactElement } from 'react';
import { RecordContextProvider, useResourceContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { resolveNode } from '../../model/resolve-node.ts';
import { isShownIn, memberFields } from '../context/fields.ts';
import { labelsOf } from '../routes/titles.ts';
import type { CellProps } from '../context/cell-props.ts';
import { Data } from './DataCell.tsx';

const plainParts = (value: object): string =>
  Object.values(value)
    .filter((part) => typeof part === 'number' || (typeof part === 'string' && part !== ''))
    .join(', ');

/** Renders a nested object: its texts on one line, or each member with its label. */
export function ObjectCell({ field, path, value, place, root, Member }: CellProps): ReactElement {
  const stem = useResourceContext() ?? '';
  const translate = useTranslate();
  if (place === 'list') return <>{plainParts(value as object)}</>;
  const members = memberFields(root, field.schema).filter(
    ({ name }) =>
      (value as Row)[name] !== undefined && (value as Row)[name] !== null && (value as Row)[name] !== '',
  );
  return (
    <RecordContextProvider value={value as Row & { id: number }}>
      <dl className="nested">
        {members.map((member) => (
          <div key={member.name}>
            <dt>{translate(`resources.${stem}.fields.${path}.${member.name}`)}</dt>
            <dd>
              <Member
                field={member}
                valuePath={member.name}
                path={`${path}.${member.name}`}
                place="show"
                root={root}
              />
            </dd>
          </div>
        ))}
      </dl>
    </RecordContextProvider>
  );
}

/** Renders the entries of a list within the record: their number, or all of them as a table. */
export function RowsCell({ field, path, value, place, root, record, Member }: CellProps): ReactElement {
  const stem = useResourceContext() ?? '';
  const translate = useTranslate();
  const rows = (Array.isArray(value) ? value : []) as readonly Row[];
  const items = field.schema.items;
  if (place === 'list' || !items)
    return <>{translate('crewdeck.value.entries', { smart_count: rows.length })}</>;
  const members = memberFields(root, resolveNode(root, items)).filter(
    (member) =>
      isShownIn(member, 'show') &&
      rows.some((row) => row[member.name] !== undefined && row[member.name] !== null),
  );
  if (members.length === 0) return <Data value={rows} />;
  const names: unknown = labelsOf(record)[path];
  const namesOfEntry = (index: number): Row => {
    const ofEntry = Array.isArray(names) ? (names as readonly Row[])[index] : undefined;
    return Object.fromEntries(Object.entries(ofEntry ?? {}).map(([name, text]) => [`${path}.${name}`, text]));
  };
  return (
    <div className="nested-scroll">
      <table className="nested-table">
        <thead>
          <tr>
            {members.map(({ name }) => (
              <th key={name} scope="col">
                {translate(`resources.${stem}.fields.${path}.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <RecordContextProvider
              key={index}
              value={{ ...row, labels: namesOfEntry(index) } as unknown as Row & { id: number }}
            >
              <tr>
                {members.map((member) => (
                  <td key={member.name}>
                    <Member
                      field={member}
                      valuePath={member.name}
                      path={`${path}.${member.name}`}
                      place="show"
                      root={root}
                    />
                  </td>
                ))}
              </tr>
            </RecordContextProvider>
          ))}
        </tbody>
      </table>
    </div>
  );
}
