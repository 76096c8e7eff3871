import { createContext, type ComponentType } from 'react';
import type { Row } from '../../model/input.ts';

export interface NewRecordProps {
  /** Values that the new record has, whatever is entered; the form does not show them. */
  readonly given?: Readonly<Row>;
  /** Values that the form begins with. */
  readonly start?: Readonly<Row>;
  /** Hears of the new record while its form still stands. */
  readonly onCreated: (record: Row) => void;
  readonly onClose: () => void;
}

/**
 * The form that makes a record of the resource around, beside what the person is at. The inputs of a form
 * open it without knowing of forms.
 */
export const NewRecordContext = createContext<ComponentType<NewRecordProps> | undefined>(undefined);

/** Whether what is around is filled in to be kept: a filter looks for what there is. */
export const RecordFormContext = createContext(false);
