import framework from './framework.ts';
import type { ConsoleBundle } from '../locales.ts';
import { auth } from './auth.ts';
import { console } from './console.ts';

export const bundle: ConsoleBundle = { framework, auth, console };
