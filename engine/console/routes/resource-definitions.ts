import type { ResourceDefinitions } from 'ra-core';
import { mayAct } from '../context/access.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { buildTitle } from './titles.ts';

/**
 * What react-admin's own components know of the resources: which pages they have for this person, and how a
 * record is called.
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
