import { startConsole } from '@crewdeck/engine/console/start.tsx';
import { authTexts } from './locales/auth-locales.ts';

startConsole(authTexts, () => import('./product.ts'));
