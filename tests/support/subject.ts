import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Subject } from '@crewdeck/engine/testing/subject.ts';
import { schemas } from '../../generated/schemas.ts';
import { definitions } from '../../resources/index.ts';
import { openApp } from './app.ts';
import { makeChange, makeRecord } from './make-record.ts';
import { document } from './openapi.ts';

/** The portal, for the suites that the engine has for any product. */
export const portal: Subject = {
  product: {
    models: buildModels(schemas, definitions),
    document,
    makeRecord,
    makeChange,
    asked: { mediaType: 'document' },
  },
  openServer: async () => {
    const server = await openApp();
    return { server, admin: await server.as('admin') };
  },
};
