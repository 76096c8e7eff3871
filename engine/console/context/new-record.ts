import { createContext, type ComponentType } from 'react';
import type { Row } from '../../model/input.ts';

export interface NewRecordProps {
  /** Fixed values of the new record; the form does not show them. */
  readonly given?: Readonly<Row>;
  /** Values that the form begins with. */
  readonly start?: Readonly<Row>;
  /** Receives the new record while its form is still mounted. */
  readonly onCreated: (record: Row) => void;
  readonly onClose: () => void;
}

/**
 * The form that creates a record of the resource around, next to the current page. Inputs open it without
 * importing forms.
 */
export const NewRecordContext = createContext<ComponentType<NewRecordProps> | undefined>(undefined);

/** True if the inputs around are those of a record: a filter searches existing values. */
export const RecordFormContext = createContext(false);
