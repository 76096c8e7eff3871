import french from 'ra-language-french';
import type { TranslationMessages } from 'ra-core';
import type { ConsoleBundle } from '../locales.ts';
import { console } from './console.ts';

/** react-admin's French, with the apostrophe that everything else here is written with. */
const framework = JSON.parse(JSON.stringify(french).replaceAll("'", '’')) as TranslationMessages;

export const bundle: ConsoleBundle = { framework, console };
