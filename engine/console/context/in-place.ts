import { createContext, useContext } from 'react';

/**
 * Where a form stands: on a page of its own; in a panel beside what the person was looking at; in one that
 * was opened from another form, whose entries wait below it; or at a cell of a list, for its field alone.
 */
export type FormPlace = 'page' | 'panel' | 'within' | 'cell';

export const FormPlaceContext = createContext<FormPlace>('page');
export const useFormPlace = (): FormPlace => useContext(FormPlaceContext);

/** The fields that a form is for, where it is not for all of them. */
export const FormFieldsContext = createContext<readonly string[] | undefined>(undefined);
