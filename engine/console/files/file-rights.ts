import type { Row } from '../../model/input.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { fileActionsOf, mayUseFile } from './file-actions.ts';

/** Returns the user's rights on the file of a row. */
export function useFileRights(row: Readonly<Row>): {
  readonly mayDownload: boolean;
  readonly mayReplace: boolean;
} {
  const engine = useEngine();
  const model = useModel();
  const { link, replace } = fileActionsOf(model);
  return {
    mayDownload: mayUseFile(engine, model, link, row),
    mayReplace: mayUseFile(engine, model, replace, row),
  };
}
