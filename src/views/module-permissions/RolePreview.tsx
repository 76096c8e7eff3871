import type { ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@crewdeck/engine/console/ui/floating.tsx';
import { useTranslate } from 'ra-core';
import type { PermissionMap } from '@crewdeck/engine/model/register.ts';
import { mayAct, type Action } from '@crewdeck/engine/console/context/access.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { buildMenu, type MenuItem } from '@crewdeck/engine/console/routes/menu.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';

const actions: readonly Action[] = ['list', 'create', 'edit', 'delete', 'export', 'import'];
const words: Readonly<Record<string, string>> = {
  list: 'read',
  create: 'add',
  edit: 'update',
  delete: 'crewdeck.list.delete',
  export: 'download-data',
  import: 'upload-data',
};

export interface RolePreviewProps {
  readonly role: string;
  readonly name: string;
  readonly permissions: PermissionMap;
  readonly onClose: () => void;
}

/** Renders the menu that users of a role will see, and their rights on each page of it. */
export default function RolePreview({ role, name, permissions, onClose }: RolePreviewProps): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const holder = { permissions, isSuperAdmin: role === 'super_admin' };
  const menu = buildMenu({ ...engine, ...holder, role });
  const label = ({ labelKey, fallback }: MenuItem): string =>
    translate(labelKey, { _: fallback ?? labelKey });
  const items = (entries: readonly MenuItem[]): ReactElement => (
    <ul>
      {entries.map((entry) => (
        <li key={entry.key}>
          <span>
            <Icon name={entry.icon} size={16} />
            {label(entry)}
          </span>
          {entry.children && items(entry.children)}
        </li>
      ))}
    </ul>
  );
  const pages = Object.values(engine.models).filter((model) => model.page && mayAct(holder, model, 'list'));
  const word = (action: Action): string => {
    const key = words[action] ?? action;
    return translate(key.includes('.') ? key : `crewdeck.permissions.${key}`);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="preview-title">
      <DialogTitle id="preview-title">
        {translate('crewdeck.matrix.previewTitle', { role: name })}
      </DialogTitle>
      <DialogContent>
        <p className="question-detail">
          {translate(
            Object.keys(permissions).length === 0 && role !== 'super_admin'
              ? 'crewdeck.matrix.nothing'
              : 'crewdeck.matrix.previewDetail',
          )}
        </p>
        <div className="preview">
          <nav aria-label={translate('crewdeck.matrix.menu')}>
            <h3>{translate('crewdeck.matrix.menu')}</h3>
            {items(menu)}
          </nav>
          <section>
            <h3>{translate('crewdeck.matrix.pages')}</h3>
            <dl>
              {pages.map((model) => (
                <div key={model.stem}>
                  <dt>{translate(`resources.${model.stem}.plural`)}</dt>
                  <dd>
                    {actions
                      .filter((action) => mayAct(holder, model, action))
                      .map(word)
                      .join(', ')}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </DialogContent>
      <DialogActions>
        <button type="button" className="btn" onClick={onClose}>
          {translate('crewdeck.frame.close')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
