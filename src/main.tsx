import { startConsole } from '@crewdeck/engine/console/start.tsx';

startConsole(() => import('./product.ts'));
