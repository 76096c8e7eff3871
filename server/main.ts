import { serve } from '@crewdeck/engine/server/serve.ts';
import { product } from './product.ts';

await serve(product);
