import { useContext, type ReactElement } from 'react';
import { RecordContextProvider, useListContext, type RaRecord } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { ListPager } from '../list/ListPager.tsx';
import { ListProblem, NothingHere } from '../list/ListStates.tsx';
import { RecordAvatar } from '../record-parts/RecordAvatar.tsx';
import { useTitle } from '../routes/use-title.ts';
import { TreeContext } from './tree-state.ts';

/** Renders the rows that match the list's search and filters; choosing one opens the tree to it. */
export function FoundRows({
  label,
  onChoose,
}: {
  readonly label: string;
  readonly onChoose: (id: number) => void;
}): ReactElement {
  const model = useModel();
  const titleOf = useTitle();
  const { fields } = useContext(TreeContext);
  const { data = [], error, isPending } = useListContext<RaRecord<number> & Row>();
  if (error) return <ListProblem error={error} />;
  if (!isPending && data.length === 0) return <NothingHere />;
  return (
    <section className="tree-search">
      <ul className="tree-found" aria-label={label}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <li>
              <button
                type="button"
                onClick={() => {
                  onChoose(record.id);
                }}
              >
                <RecordAvatar model={model} record={record} size={24} />
                <b className="ellipsis">{titleOf(model, record)}</b>
                {fields.map(({ field, path }) => (
                  <span key={path} className="ellipsis">
                    <GeneratedCell field={field} path={path} />
                  </span>
                ))}
              </button>
            </li>
          </RecordContextProvider>
        ))}
      </ul>
      <ListPager />
    </section>
  );
}
