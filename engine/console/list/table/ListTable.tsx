import { useCallback, useState, type ReactElement } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { lazyPart } from '../../code.ts';
import type { Row } from '../../../model/input.ts';
import { useModel } from '../../context/EngineContext.tsx';
import { preloadRecord } from '../../drawer/RecordDrawer.tsx';
import { CellTool } from './CellTool.tsx';
import { ListBody, SkeletonRows } from './ListBody.tsx';
import { ListHead } from './ListHead.tsx';
import { useListLook } from '../list-look.ts';
import { ListProblem, NothingHere } from '../ListStates.tsx';
import { useDensity } from './preferences.ts';
import { useWide } from './use-wide.ts';
import type { RowMenuState } from './RowChoices.tsx';
import { Opened } from '../../ui/Opened.tsx';

const RowMenu = lazyPart(() => import('./RowMenu.tsx'));

type Record = RaRecord & Row;

/** Renders the rows as a table; below 768 px each row has two lines. */
export function ListTable(): ReactElement {
  const { data, error, isPending, isFetching, isPlaceholderData = false, total } = useListContext<Record>();
  const model = useModel();
  const translate = useTranslate();
  const { columns, isSelectable } = useListLook();
  const [density] = useDensity();
  const [menu, setMenu] = useState<{ readonly state: RowMenuState | undefined }>();
  const box = useWide();
  const openMenu = useCallback((state: RowMenuState) => {
    setMenu({ state });
  }, []);
  const isEmpty = !isPending && !error && data?.length === 0;
  const width = columns.others.length + 2 + (isSelectable ? 1 : 0);
  return (
    <div ref={box} className="list-scroll">
      {isFetching && !isPending && <div className="list-progress" />}
      <p className="visually-hidden" role="status">
        {isPending || total === undefined ? '' : translate('crewdeck.list.results', { smart_count: total })}
      </p>
      {error ? (
        <ListProblem error={error} />
      ) : isEmpty ? (
        <NothingHere />
      ) : (
        <table
          className="list-table list-rows"
          data-density={density}
          aria-label={translate(`resources.${model.stem}.plural`)}
          aria-busy={isPending || isPlaceholderData}
        >
          <ListHead />
          {/* Former rows stay visible until the next are there; they cannot be used any more. */}
          <tbody inert={isPlaceholderData} onPointerEnter={preloadRecord}>
            {isPending ? <SkeletonRows columns={width} /> : <ListBody onMenu={openMenu} />}
          </tbody>
        </table>
      )}
      <CellTool />
      {/* The menu stays mounted when it is closed: its question opens afterwards. */}
      {menu && (
        <Opened>
          <RowMenu
            state={menu.state}
            onClose={() => {
              setMenu({ state: undefined });
            }}
          />
        </Opened>
      )}
    </div>
  );
}
