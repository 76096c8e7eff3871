import type { ReactElement } from 'react';
import { RecordContextProvider, useTranslate } from 'ra-core';
import type { Dsr } from '../../../generated/types.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { resolveNode } from '@crewdeck/engine/model/resolve-node.ts';
import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';
import { formatDuration } from '@crewdeck/engine/console/format/dates.ts';
import { memberFields } from '@crewdeck/engine/console/context/fields.ts';
import { labelsOf } from '@crewdeck/engine/console/routes/titles.ts';
import './entries-cell.css';

type Entry = Dsr['entries'][number];

/** Renders the work of a day: in a list the tasks, else each with its project, state and time. */
export default function EntriesCell({
  field,
  path,
  value,
  place,
  root,
  record,
  Member,
}: CellProps): ReactElement {
  const translate = useTranslate();
  const entries = (Array.isArray(value) ? value : []) as readonly Entry[];
  if (place === 'list') return <>{entries.map(({ task }) => task).join(' · ')}</>;
  const labels: unknown = labelsOf(record)[path];
  const names = Array.isArray(labels) ? (labels as readonly Row[]) : [];
  const members = memberFields(root, resolveNode(root, field.schema.items ?? {})).filter(({ name }) =>
    ['projectId', 'status'].includes(name),
  );
  const named = (entry: Entry, index: number): Row & { id: number } =>
    ({
      ...entry,
      labels: { [`${path}.projectId`]: names[index]?.projectId },
    }) as unknown as Row & { id: number };
  return (
    <ul className="report-entries">
      {entries.map((entry, index) => {
        return (
          <RecordContextProvider key={index} value={named(entry, index)}>
            <li>
              <p>{entry.task}</p>
              <b>{formatDuration(entry.hours * 60 + entry.minutes, translate)}</b>
              <small>
                {members.map((member) => (
                  <Member
                    key={member.name}
                    field={member}
                    valuePath={member.name}
                    path={`${path}.${member.name}`}
                    place="show"
                    root={root}
                  />
                ))}
              </small>
            </li>
          </RecordContextProvider>
        );
      })}
    </ul>
  );
}
