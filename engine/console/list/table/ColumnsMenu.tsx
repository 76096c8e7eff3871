import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '../../code.ts';
import { Icon } from '../../ui/icons.tsx';
import { Opened } from '../../ui/Opened.tsx';

const ColumnsPanel = lazyPart(() => import('./ColumnsPanel.tsx'));

/** Opens the choice of columns. */
export function ColumnsMenu(): ReactElement {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className="chip list-columns"
        aria-haspopup="dialog"
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <Icon name="columns" size={16} />
        {translate('crewdeck.list.columns')}
      </button>
      <Opened>
        {anchor && (
          <ColumnsPanel
            anchor={anchor}
            onClose={() => {
              setAnchor(undefined);
            }}
          />
        )}
      </Opened>
    </>
  );
}
