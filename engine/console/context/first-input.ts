import { createContext } from 'react';

/**
 * Path of the input within the form that has the focus as soon as it is shown; a form that takes over given
 * values may show it more than once.
 */
export const FirstInputContext = createContext<string | undefined>(undefined);
