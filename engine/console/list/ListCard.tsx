import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Row } from '../../model/input.ts';
import { lazyPart } from '../code.ts';
import { mayEdit } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { useCreatePlace } from '../form/CreateLink.tsx';
import { drawerHash } from '../record-parts/drawer-hash.ts';
import { KeyHints, type KeyHint } from '../ui/KeyHints.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { usePlace } from '../ui/use-place.ts';
import { useListLook } from './list-look.ts';
import { Opened } from '../ui/Opened.tsx';

const ListKeysDialog = lazyPart(() => import('./ListKeysDialog.tsx'));

const NO_ROWS: readonly (RaRecord & Row)[] = [];

/** Returns the keys that have an effect in the list around. */
function useHints(isTable: boolean, hasCreate: boolean): readonly KeyHint[] {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const { data = NO_ROWS } = useListContext<RaRecord & Row>();
  const { isSelectable, filters } = useListLook();
  const isEditable = data.some((record) => mayEdit(engine, model, record));
  const keys: readonly (readonly [boolean, readonly string[], string])[] = [
    [isTable, ['J', 'K'], 'move'],
    [isTable, ['Enter'], 'open'],
    [isTable && isSelectable, ['X'], 'choose'],
    [isTable && isEditable, ['E'], 'edit'],
    [hasCreate, ['C'], 'create'],
    [filters.length > 0, ['/'], 'search'],
    [true, ['?'], 'all'],
  ];
  return keys
    .filter(([isThere]) => isThere)
    .map(([, names, does]) => ({ keys: names, text: translate(`crewdeck.keys.${does}`) }));
}

/**
 * Renders the card of a list, and binds its keys: J and K go through the rows of a table, X selects one,
 * Enter opens it and E its form; C creates a record, / searches, ? names all keys.
 */
export function ListCard({
  isTable,
  hasHelp,
  start,
  children,
}: {
  readonly isTable: boolean;
  /** False if the shape names its keys itself. */
  readonly hasHelp: boolean;
  /** Values of a new record. */
  readonly start: Readonly<Row>;
  readonly children: ReactNode;
}): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const navigate = useNavigate();
  const { data = NO_ROWS } = useListContext<RaRecord & Row>();
  const card = useRef<HTMLElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const create = useCreatePlace(start);
  const hints = useHints(isTable, create !== undefined);
  const place = usePlace(
    card,
    useMemo(() => data.map(({ id }) => String(id)), [data]),
    '.title-link',
  );
  const record = data.find(({ id }) => String(id) === place.current);
  const mayOpenForm = record !== undefined && mayEdit(engine, model, record);
  useKeys({
    ...(isTable && {
      KeyJ: () => {
        place.step(1);
      },
      KeyK: () => {
        place.step(-1);
      },
      KeyX: () => {
        place.find(place.current, 'input[type="checkbox"]')?.click();
      },
      Enter: () => {
        place.find(place.current, '.title-link')?.click();
      },
    }),
    ...(isTable &&
      mayOpenForm && {
        KeyE: () => {
          void navigate({ search: window.location.search, hash: drawerHash('edit', record.id) });
        },
      }),
    ...(create && {
      KeyC: () => {
        void navigate(create.to, { ...(create.state && { state: create.state }) });
      },
    }),
    '/': () => {
      card.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
    },
    ...(hasHelp && {
      '?': () => {
        setHelpOpen(true);
      },
    }),
  });
  return (
    <section ref={card} className="card list" onFocus={place.onFocus}>
      {children}
      <KeyHints className="list-keys" hints={hints} />
      <Opened>
        {isHelpOpen && (
          <ListKeysDialog
            hints={hints}
            onClose={() => {
              setHelpOpen(false);
            }}
          />
        )}
      </Opened>
    </section>
  );
}
