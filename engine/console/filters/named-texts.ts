import type { TranslateFunction } from 'ra-core';
import { SELF } from '../../model/filters.ts';

/** Returns the text of a relation that a reference to people is filtered by. */
export const relationText = (translate: TranslateFunction, name: string): string =>
  name === SELF ? translate('crewdeck.filter.self') : translate(`crewdeck.relations.${name}`, { _: name });

/** Returns the text of a period that moves with the day. */
export const periodText = (translate: TranslateFunction, name: string): string =>
  translate(`crewdeck.periods.${name}`, { _: name });
