import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { lazyPart } from '../code.ts';
import { Icon } from '../ui/icons.tsx';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { toPath } from '../routes/paths.ts';
import { Opened } from '../ui/Opened.tsx';

const ExportMenu = lazyPart(() => import('./ExportMenu.tsx'));

/** Renders export and import of rows, each if the user may use it. */
export function FileActions(): ReactElement | null {
  const { permissions, isSuperAdmin } = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const path = toPath(model, 'list');
  const mayImport =
    model.importable && path !== undefined && mayAct({ permissions, isSuperAdmin }, model, 'import');
  return (
    <>
      {!model.custom && mayAct({ permissions, isSuperAdmin }, model, 'export') && (
        <button
          type="button"
          className="btn"
          aria-haspopup="menu"
          onClick={(event) => {
            setAnchor(event.currentTarget);
          }}
        >
          <Icon name="download" size={16} />
          {translate('crewdeck.csv.export')}
        </button>
      )}
      {mayImport && (
        <Link className="btn" to={`${path}/import`}>
          <Icon name="upload" size={16} />
          {translate('crewdeck.csv.import')}
        </Link>
      )}
      <Opened>
        {anchor && (
          <ExportMenu
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
