// Written by `npm run generate` from schemas/ and resources/. Never edited.
import type { Validator } from '@crewdeck/engine/model/validate.ts';

declare const validate: Validator;
export default validate;
export declare const conditions: Readonly<Record<string, Validator>>;
