import framework from 'ra-language-english';
import type { ConsoleBundle } from '../locales.ts';
import { console } from './console.ts';

export const bundle: ConsoleBundle = { framework, console };
