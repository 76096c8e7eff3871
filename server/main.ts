import { serve } from '@crewdeck/engine/server/app/serve.ts';
import { product } from './product.ts';

await serve(product);
