import { loadProduct } from '@crewdeck/engine/server/usual/load.ts';
import { demo } from './demo.ts';

/** What the folder declares; what no declaration can say goes beside `demo`, most of it into `rules`. */
export const product = await loadProduct(new URL('../', import.meta.url), { demo });
