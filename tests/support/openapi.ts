import { ApiContract } from '@crewdeck/engine/testing/api-contract.ts';
import type { ApiDocument } from '@crewdeck/engine/testing/document.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { buildOpenApi } from '@crewdeck/engine/model/openapi.ts';
import { schemas } from '../../generated/schemas.ts';
import { aliases, api } from '../../resources/api.ts';
import { definitions } from '../../resources/index.ts';
import { services } from '../../resources/services.ts';

/** The API document, as a client reads it. */
export const document = JSON.parse(
  JSON.stringify(buildOpenApi(buildModels(schemas, definitions), services, api)),
) as ApiDocument;

/** Checks the portal's answers against its API document. */
export const contract = new ApiContract(document, aliases);
