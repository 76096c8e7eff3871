import type { Row } from '../../model/input.ts';
import type { StoredUpload } from '../files/media.ts';

/** Types of an action's request and answer, derived from its schemas. */
export interface ActionTypes {
  /** The body, checked against the action's schema. */
  readonly input: object;
  /** The query parameters in the types of their schemas. */
  readonly query: object;
  readonly params: object;
  /** The uploaded file, already in the store. */
  readonly file?: StoredUpload;
  /** The id of the row, the ids for `many`, `data` itself, or a content. */
  readonly answer: unknown;
}

/** An action whose types are not known. */
export interface AnyAction extends ActionTypes {
  readonly input: Row;
  readonly query: Row;
  readonly params: Readonly<Record<string, string>>;
}
