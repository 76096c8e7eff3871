/** `npm start` of a product that has no `server/main.ts` of its own. */
import { serve } from '../server/app/serve.ts';
import { loadServerProduct } from './product.ts';

await serve(await loadServerProduct());
