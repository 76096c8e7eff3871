import { loadProduct } from '@crewdeck/engine/server/usual/load.ts';
import { demo } from './demo.ts';
import { rules } from './rules.ts';

/** What the folder declares, and what no declaration can say. */
export const product = await loadProduct(new URL('../', import.meta.url), { demo, rules });
