import type { Model } from '../../model/model.ts';
import type { ModelMatrix } from '../../model/model-lists.ts';
import { mayAct } from '../context/access.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { mayActForOthers } from '../files/file-actions.ts';

/** Returns the tables of files for a user who reads those of others, and the list of their people. */
export const offeredMatrices = (engine: Engine, model: Model): readonly ModelMatrix[] =>
  model.matrices.filter(({ row, where }) => {
    const owners = engine.models[model.field[row]?.ref?.stem ?? ''];
    const kind = model.moduleByValue && where[model.moduleByValue.field];
    return owners !== undefined && mayAct(engine, owners, 'list') && mayActForOthers(engine, model, kind);
  });
