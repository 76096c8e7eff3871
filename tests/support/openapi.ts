import { readFileSync } from 'node:fs';
import { ApiContract } from '@crewdeck/engine/testing/api-contract.ts';
import type { ApiDocument } from '@crewdeck/engine/testing/document.ts';
import { aliases } from '../../resources/api.ts';

export const document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as ApiDocument;

/** Checks the portal's answers against its API document. */
export const contract = new ApiContract(document, aliases);
