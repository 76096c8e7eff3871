import type { ProductTexts } from '@crewdeck/engine/console/locales/locales.ts';
import { enUS as domain } from '../../../resources/locales/en-US.ts';
import { auth } from './auth.ts';
import { home } from './home.ts';
import { personal } from './personal.ts';
import { portal } from './portal.ts';
import { time } from './time.ts';

export const texts: ProductTexts = { domain, auth, own: { ...portal, ...home, ...personal, ...time } };
