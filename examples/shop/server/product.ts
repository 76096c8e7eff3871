import { loadProduct } from '@crewdeck/engine/server/usual/load.ts';
import { demo } from './demo.ts';

/** The product: declarations of the folder, and demo rows. */
export const product = await loadProduct(new URL('../', import.meta.url), { demo });
