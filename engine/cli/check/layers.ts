/**
 * Rules for imports, as in the first picture of docs/ARCHITECTURE.md: imports go from the portal to the
 * engine, and within each from upper folders to lower ones.
 */
export interface Layer {
  /** Files that the rule is about. */
  readonly from: RegExp;
  /** Forbidden imports: paths from the root of the project, or names of packages. */
  readonly never: RegExp;
  /** Imports that the rule lets through. */
  readonly except?: RegExp;
  /** Advice in the message. */
  readonly help: string;
}

const portal = /^(schemas|resources|generated|server|src|tests|scripts|examples)\//;
/**
 * Rooms of the engine's server by floor, from the lowest to the highest: a room imports only rooms of lower
 * floors. A new folder needs its floor here.
 */
const serverRooms = [
  ['errors', 'collections'],
  ['config'],
  ['database'],
  ['tracing', 'cache'],
  ['jobs'],
  ['mail'],
  ['identity'],
  ['files', 'streams'],
  ['context'],
  ['worker'],
  ['product'],
  ['lifecycle', 'query'],
  ['write'],
  ['approval-rules'],
  ['notify'],
  ['approval', 'pending', 'held'],
  ['csv', 'views', 'conversation', 'days', 'batch', 'integration', 'tree'],
  ['closing', 'privacy', 'archive'],
  ['usual'],
  ['http'],
  ['app'],
  ['backup'],
];
/** The same for its console. */
const consoleRooms = [
  ['vite-env.d.ts', 'code.ts', 'config.ts', 'address.ts'],
  ['theme', 'locales'],
  ['client', 'format'],
  ['ui'],
  ['palette'],
  ['context'],
  ['product.ts', 'routes', 'sso', 'password', 'grid'],
  ['providers'],
  ['record-parts', 'files', 'closed'],
  ['inputs'],
  ['cells'],
  ['form', 'changes'],
  ['filters', 'uploads', 'timeline'],
  ['approval', 'batch'],
  ['pending'],
  ['record'],
  ['conversation', 'closing'],
  ['drawer'],
  ['list'],
  ['board', 'gallery', 'calendar', 'tree', 'matrix', 'import'],
  ['queue', 'days', 'worklist'],
  ['overview', 'privacy', 'integration'],
  ['page', 'frame', 'sign-in', 'usual'],
  ['LockCover.tsx', 'RootBoundary.tsx', 'mui-part.tsx'],
  ['App.tsx', 'Root.tsx'],
  ['start.tsx'],
];

/** Folders of the engine whose rooms have floors. */
const houses = [
  {
    folder: 'engine/server',
    floors: serverRooms,
    help: 'Imports go down: app, http, csv, write, query, database, errors. Move shared code to a room below both.',
  },
  {
    folder: 'engine/console',
    floors: consoleRooms,
    help: 'Imports go down, from top to bottom: page, shapes of lists, list, record, form, cells, inputs, context, ui, client. Move shared code to a room below both.',
  },
] as const;

const escape = (name: string): string => name.replaceAll('.', String.raw`\.`);
const oneOf = (folder: string, rooms: readonly string[]): RegExp =>
  new RegExp(
    `^${folder}/(${rooms.map((room) => (room.includes('.') ? `${escape(room)}$` : `${room}/`)).join('|')})`,
  );

/** Forbids a room to import others of its floor, and of the floors above. */
const floors = houses.flatMap(({ folder, floors: rooms, help }): Layer[] =>
  rooms.flatMap((floor, index) =>
    floor.flatMap((room) => {
      const others = [...floor.filter((one) => one !== room), ...rooms.slice(index + 1).flat()];
      return others.length > 0 ? [{ from: oneOf(folder, [room]), never: oneOf(folder, others), help }] : [];
    }),
  ),
);

/** Returns why a file is misplaced: its room has no floor. Undefined for all others. */
export function findMisplaced(file: string): string | undefined {
  const house = houses.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!house || oneOf(house.folder, house.floors.flat()).test(file)) return undefined;
  return `${file} is in a room that has no floor\n  help: Add the room to engine/cli/check/layers.ts.`;
}

export const layers: readonly Layer[] = [
  {
    from: /^engine\/(?!cli\/)/,
    never: portal,
    help: 'engine/ must not import the product. Use a declaration, or a parameter that the assembly passes.',
  },
  {
    from: /^engine\/model\//,
    never: /^engine\/(?!model\/)/,
    help: 'engine/model must not import other parts of the engine.',
  },
  {
    from: /^(engine\/model|resources|schemas)\//,
    never: /^(node:|react$|react-|@mui\/|fastify|@fastify\/|kysely$|pg$)/,
    help: 'Declarations are used by console and server. They must not import either, nor node: modules.',
  },
  {
    from: /^(engine|src)\/kinds\/(.+\/)?(kinds?|addresses)\.ts$/,
    never: /^engine\/(?!model\/|kinds\/.*(kind|kinds|addresses)\.ts$)|^(react$|react-|ra-core$)/,
    help: 'Declarations of kinds are read by the generator. They may import engine/model only.',
  },
  {
    from: /^engine\/kinds\//,
    never: /^engine\/(server|generate|cli|testing|console\/(cells|form|filters|record|list|page))\//,
    help: 'Cells and inputs of kinds may import the rooms of the console below its cells.',
  },
  {
    from: /^engine\/console\//,
    never: /^(engine\/(server|generate|cli|testing)\/|node:)/,
    help: 'The console must not import the server. Use the API.',
  },
  {
    from: /^engine\/server\//,
    never: /^(engine\/(console|generate|cli|testing)\/|react$|react-|@mui\/)/,
    help: 'The server must not import the console. Use the API.',
  },
  {
    from: /^(?!demo-provider\/|tests\/|engine\/server\/app\/open-demo\.ts$)/,
    never: /^(@crewdeck\/demo-provider$|demo-provider\/)/,
    help: 'Only engine/server/app/open-demo.ts may import the demo provider, which production does not install.',
  },
  {
    from: /^demo-provider\//,
    never: /^engine\/(?!model\/|server\/)|^(schemas|resources|generated|server|src|tests|scripts|examples)\//,
    help: "The demo provider may import the engine's model and server only.",
  },
  ...floors,
  {
    from: /^resources\//,
    never: /^(src|server|scripts|tests|engine\/(?!model\/))/,
    help: 'Declarations are used by console and server. They may import engine/model only.',
  },
  {
    from: /^src\//,
    never: /^(server\/|scripts\/|tests\/|engine\/(server|generate|cli|testing)\/|node:)/,
    help: 'The console must not import the server. Use the API.',
  },
  {
    from: /^server\//,
    never: /^(src\/|scripts\/|tests\/|engine\/(console|generate|cli|testing)\/|react$|react-|@mui\/)/,
    help: 'The server must not import the console. Use the API.',
  },
  {
    from: /^src\/parts\//,
    never: /^src\/views\//,
    help: 'src/parts is shared by views and must not import them.',
  },
  {
    from: /^server\/(?!failures\.ts$)/,
    never: /^engine\/server\/errors\//,
    help: "Import failures from server/failures.ts, which includes the engine's.",
  },
  {
    from: /^server\/domain\//,
    never: /^server\/(rules|services|jobs|seed)\//,
    help: 'server/domain must not import rules, services, jobs or seeds, which build on it.',
  },
  {
    from: /^server\/rules\//,
    never: /^server\/(services|jobs\/handlers|seed)\b/,
    help: 'Rules must not import services, job handlers or seeds. Move shared code to server/domain.',
  },
  {
    from: /^scripts\//,
    never: /^tests\//,
    help: 'Only tests may import from tests/.',
  },
  {
    from: /^engine\/(generate|cli)\//,
    never: /^(tests\/|engine\/testing\/)/,
    help: 'Only tests may import from tests/.',
  },
];

/** Folders whose subfolders do not import each other; shared code is elsewhere. */
export const neighbours: readonly {
  /** The first group is the neighbour's name. */
  readonly of: RegExp;
  /** The file that knows them all; none of them knows it. */
  readonly list: RegExp;
  readonly help: string;
}[] = [
  {
    of: /^src\/views\/([\w-]+)\//,
    list: /^src\/views\/registry\.ts$/,
    help: 'Views must not import each other. Move shared code to src/parts or the engine.',
  },
  {
    of: /^server\/rules\/([\w-]+)\.ts$/,
    list: /^server\/rules\/index\.ts$/,
    help: 'Rules must not import each other. Move shared code to server/domain.',
  },
];
