import { createContext, useContext } from 'react';

/**
 * Place of a form: a page of its own; a panel next to the user's page; a panel opened from another form,
 * whose entries stay below it; or a cell of a list, for its field alone.
 */
export type FormPlace = 'page' | 'panel' | 'within' | 'cell';

export const FormPlaceContext = createContext<FormPlace>('page');
export const useFormPlace = (): FormPlace => useContext(FormPlaceContext);

/** The fields that a form is for, where it is not for all of them. */
export const FormFieldsContext = createContext<readonly string[] | undefined>(undefined);
