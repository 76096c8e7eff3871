import { loadProduct } from '@crewdeck/engine/server/usual/load.ts';
import { demo } from './demo.ts';

/** What the folder declares, with the rows of the demo. */
export const product = await loadProduct(new URL('../', import.meta.url), { demo });
