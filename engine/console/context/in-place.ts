import { createContext, useContext } from 'react';

/**
 * Where a form stands: on a page of its own; in a panel beside what the person was looking at; or in one
 * that was opened from another form, whose entries wait below it.
 */
export type FormPlace = 'page' | 'panel' | 'within';

export const FormPlaceContext = createContext<FormPlace>('page');
export const useFormPlace = (): FormPlace => useContext(FormPlaceContext);
