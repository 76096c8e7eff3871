import { loadProduct } from '@crewdeck/engine/server/usual/load.ts';
import { demo } from './demo.ts';
import { rules } from './rules.ts';

/** The product: declarations of the folder, demo rows, and rules. */
export const product = await loadProduct(new URL('../', import.meta.url), { demo, rules });
