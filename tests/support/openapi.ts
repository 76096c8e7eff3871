import { readFileSync } from 'node:fs';
import { ApiContract } from '@crewdeck/engine/testing/api-contract.ts';
import type { ApiDocument } from '@crewdeck/engine/testing/document.ts';
import { aliases } from '../../resources/api.ts';

export const document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as ApiDocument;

/** What the document says of the answers of the portal. */
export const contract = new ApiContract(document, aliases);
