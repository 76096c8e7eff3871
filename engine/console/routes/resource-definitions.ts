import type { ResourceDefinitions } from 'ra-core';
import { mayAct } from '../context/access.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { buildTitle } from './titles.ts';

/**
 * Returns the resource definitions for react-admin's own components: the pages that they have for this user,
 * and the name of a record.
 */
export const buildResourceDefinitions = ({
  models,
  permissions,
  isSuperAdmin,
}: Engine): ResourceDefinitions =>
  Object.fromEntries(
    Object.values(models).map((model) => [
      model.stem,
      {
        name: model.stem,
        hasList: mayAct({ permissions, isSuperAdmin }, model, 'list'),
        hasCreate: mayAct({ permissions, isSuperAdmin }, model, 'create'),
        hasEdit: mayAct({ permissions, isSuperAdmin }, model, 'edit'),
        hasShow: mayAct({ permissions, isSuperAdmin }, model, 'show'),
        recordRepresentation: (record: Record<string, unknown>) => buildTitle(model, record),
      },
    ]),
  );
