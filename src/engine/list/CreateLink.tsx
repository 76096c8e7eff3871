import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../layout/icons.tsx';
import { mayAct } from '../access.ts';
import { useEngine, useModel } from '../EngineContext.tsx';
import { toPath } from '../paths.ts';
import { preloadForm } from '../preload.ts';

/** The text of "New …" for a resource, natural in each language. */
export function useCreateText(): string {
  const model = useModel();
  const translate = useTranslate();
  return translate(`resources.${model.stem}.create`, { _: translate('crewdeck.list.new', { name: translate(`resources.${model.stem}.name`, { smart_count: 1 }).toLowerCase() }) });
}

/** The one primary action of a list. Absent where the person may not create. */
export function CreateLink(): ReactElement | null {
  const { permissions } = useEngine();
  const model = useModel();
  const text = useCreateText();
  const path = toPath(model, 'create');
  if (path === undefined || !mayAct(permissions, model, 'create')) return null;
  return <Link className="btn btn-primary" to={path} {...preloadForm}><Icon name="plus" size={16} />{text}</Link>;
}
