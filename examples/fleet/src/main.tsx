import { startConsole } from '@crewdeck/engine/console/start.tsx';
import { usualAuthTexts } from '@crewdeck/engine/console/usual/texts.ts';
import { words } from '../resources/locales/all.ts';

startConsole(usualAuthTexts(words), () => import('./product.tsx'));
