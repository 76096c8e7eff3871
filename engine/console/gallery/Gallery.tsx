import { Suspense, useCallback, useMemo, useState, type ReactElement } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router';
import { lazyPart } from '../code.ts';
import type { Row } from '../../model/input.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import type { Column } from '../list/columns.ts';
import { useListLook } from '../list/list-look.ts';
import { ListPager } from '../list/ListPager.tsx';
import { ListProblem, NothingHere } from '../list/ListStates.tsx';
import type { RowMenuState } from '../list/RowChoices.tsx';
import { drawerHash } from '../record/drawer-hash.ts';
import { GalleryCard } from './GalleryCard.tsx';
import { pictureField } from './picture-field.ts';
import './gallery.css';

const RowMenu = lazyPart(() => import('../list/RowMenu.tsx'));

const MOST_FIELDS = 3;
const SKELETONS = 8;

/** What a card shows below its name: what the definition says, else the first columns of the list. */
function useCardFields(): readonly Column[] {
  const { gallery } = useModel();
  const { available, columns } = useListLook();
  return useMemo(() => {
    const said = gallery?.cards?.flatMap((path) => available.find((one) => one.path === path) ?? []);
    return (said ?? columns.others.filter(({ path }) => path !== gallery?.picture)).slice(0, MOST_FIELDS);
  }, [gallery, available, columns]);
}

/** The rows of a list as cards with their pictures, page by page as in its table. */
export default function Gallery(): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data = [], error, isPending, isPlaceholderData = false } = useListContext<RaRecord & Row>();
  const fields = useCardFields();
  const picture = pictureField(engine, model);
  const [menu, setMenu] = useState<{ readonly state: RowMenuState | undefined }>();
  const open = useCallback(
    (id: number) => {
      void navigate({ search: window.location.search, hash: drawerHash('show', id) });
    },
    [navigate],
  );
  if (error) return <ListProblem error={error} />;
  if (!isPending && data.length === 0) return <NothingHere />;
  return (
    <>
      <ul
        className="gallery"
        aria-label={translate(`resources.${model.stem}.plural`)}
        aria-busy={isPending || isPlaceholderData}
        inert={isPlaceholderData}
      >
        {isPending
          ? Array.from({ length: SKELETONS }, (_card, index) => (
              <li key={index} className="gallery-card">
                <span className="skeleton gallery-picture" />
              </li>
            ))
          : data.map((record) => (
              <GalleryCard
                key={record.id}
                record={record}
                picture={picture}
                fields={fields}
                onOpen={open}
                onMenu={(anchor) => {
                  setMenu({ state: { anchor, record } });
                }}
              />
            ))}
      </ul>
      <ListPager />
      {menu && (
        <Suspense fallback={null}>
          <RowMenu
            state={menu.state}
            onClose={() => {
              setMenu({ state: undefined });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
