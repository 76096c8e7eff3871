import type { ReactElement, ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { Pager } from '@crewdeck/engine/console/ui/Pager.tsx';
import { useWide } from '@crewdeck/engine/console/list/table/use-wide.ts';
import '@crewdeck/engine/console/theme/list.css';
import './operation.css';

export interface OperationTableProps {
  /** Names of the columns below `crewdeck.operation`. */ readonly columns: readonly string[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  /** Message for an empty table. */ readonly empty: string;
  readonly emptyDetail?: string;
  readonly onPage: (page: number) => void;
  readonly children: ReactNode;
}

/** Columns of numbers, and those of buttons, whose name is only for screen readers. */
const numbers = ['attempts'];
const actions = ['retry'];

const classOf = (key: string): string | undefined =>
  actions.includes(key) ? 'is-actions' : numbers.includes(key) ? 'is-number' : undefined;

/** Renders entries of the server's operation, page by page. */
export function OperationTable(props: OperationTableProps): ReactElement {
  const { columns, total, page, perPage, empty, emptyDetail, onPage, children } = props;
  const translate = useTranslate();
  const box = useWide();
  if (total === 0) return <EmptyState title={empty} {...(emptyDetail && { detail: emptyDetail })} />;
  return (
    <>
      <div ref={box} className="list-scroll">
        <table className="list-table operation-table">
          <thead>
            <tr>
              {columns.map((key) => (
                <th key={key} scope="col" className={classOf(key)}>
                  <span className={actions.includes(key) ? 'visually-hidden' : undefined}>
                    {translate(`crewdeck.operation.${key}`)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      <Pager page={page} perPage={perPage} total={total} onPage={onPage} />
    </>
  );
}
