import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Subject } from '@crewdeck/engine/testing/subject.ts';
import { schemas } from '../../generated/schemas.ts';
import { definitions } from '../../resources/index.ts';
import { openApp, type Person } from './app.ts';
import { keepPeople } from './keep-people.ts';
import { makeChange, makeRecord } from './make-record.ts';
import { contract, document } from './openapi.ts';
import { hireWith } from './people.ts';

/** Callers of random requests. */
const askers: readonly Person[] = ['admin', 'hr', 'manager', 'employee', 'trainee'];

/** The portal, for the suites that the engine has for any product. */
export const portal: Subject = {
  product: {
    models: buildModels(schemas, definitions),
    document,
    makeRecord,
    makeChange,
    queryValues: { mediaType: 'document' },
    contract,
    fuzzing: {
      people: askers,
      words: ['pending', 'open', 'hr', 'ada', 'policy'],
      leftOut: ['/api/v1/demo/reset'],
      keepPeople,
    },
  },
  openServer: async () => {
    const server = await openApp();
    return {
      server,
      admin: await server.as('admin'),
      asEachRole: () => server.asEach('hr', 'manager', 'trainer', 'employee', 'trainee', 'support'),
      hire: (holding) => hireWith(server, holding),
      callers: Object.fromEntries(askers.map((person) => [person, () => server.as(person)])),
    };
  },
};
