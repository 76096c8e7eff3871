import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router';
import { lazyPart } from '../code.ts';
import type { Row } from '../../model/input.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import type { Column } from '../list/table/columns.ts';
import { useListLook } from '../list/list-look.ts';
import type { RowMenuState } from '../list/table/RowChoices.tsx';
import { drawerHash } from '../record-parts/drawer-hash.ts';
import { GalleryCard } from './GalleryCard.tsx';
import { pictureField } from '../record-parts/picture-field.ts';
import { Opened } from '../ui/Opened.tsx';
import './gallery.css';

const RowMenu = lazyPart(() => import('../list/table/RowMenu.tsx'));

const MOST_FIELDS = 3;
const SKELETONS = 8;

/** Returns the fields below a card's name: those of the definition, else the first columns of the list. */
function useCardFields(): readonly Column[] {
  const { gallery } = useModel();
  const { available, columns } = useListLook();
  return useMemo(() => {
    const declared = gallery?.cards?.flatMap((path) => available.find((one) => one.path === path) ?? []);
    return (declared ?? columns.others.filter(({ path }) => path !== gallery?.picture)).slice(0, MOST_FIELDS);
  }, [gallery, available, columns]);
}

export interface GalleryCardsProps {
  readonly rows: readonly (RaRecord & Row)[];
  readonly isPending: boolean;
  /** True while other rows are loading. */
  readonly isFormer: boolean;
  /** True if the first card is large and shows more text. */
  readonly hasLead?: boolean;
  /** Label of the cards together; by default the name of the resource. */
  readonly label?: string;
}

/** Renders rows as cards with their pictures. */
export function GalleryCards(props: GalleryCardsProps): ReactElement {
  const { rows, isPending, isFormer, hasLead = false, label } = props;
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const navigate = useNavigate();
  const fields = useCardFields();
  const picture = pictureField(engine, model);
  const [menu, setMenu] = useState<{ readonly state: RowMenuState | undefined }>();
  const open = useCallback(
    (id: number) => {
      void navigate({ search: window.location.search, hash: drawerHash('show', id) });
    },
    [navigate],
  );
  return (
    <>
      <ul
        className="gallery"
        aria-label={label ?? translate(`resources.${model.stem}.plural`)}
        aria-busy={isPending || isFormer}
        inert={isFormer}
      >
        {isPending
          ? Array.from({ length: SKELETONS }, (_card, index) => (
              <li key={index} className="gallery-card">
                <span className="skeleton gallery-picture" />
              </li>
            ))
          : rows.map((record, index) => (
              <GalleryCard
                key={record.id}
                record={record}
                picture={picture}
                fields={fields}
                lead={hasLead && index === 0 ? model.gallery?.lead : undefined}
                isLarge={hasLead && index === 0}
                onOpen={open}
                onMenu={(anchor) => {
                  setMenu({ state: { anchor, record } });
                }}
              />
            ))}
      </ul>
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
    </>
  );
}
