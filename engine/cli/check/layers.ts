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
  ['values'],
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
    help: 'A request goes down: app, http, csv, write, query, database, errors. What both need is below both.',
  },
  {
    folder: 'engine/console',
    floors: consoleRooms,
    help: 'A page is built up: client, ui, context, inputs, cells, form, record, list, its shapes, page. What two rooms share is below both.',
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
  return `${file} is in a room without a floor\n  help: Add its room to engine/cli/check/layers.ts.`;
}

export const layers: readonly Layer[] = [
  {
    from: /^engine\/(?!cli\/)/,
    never: portal,
    help: 'The engine knows no product: what it needs comes by declaration, or as a parameter from the assembly.',
  },
  {
    from: /^engine\/model\//,
    never: /^engine\/(?!model\/)/,
    help: 'Models are read by all; they read nothing of the others.',
  },
  {
    from: /^(engine\/model|resources|schemas)\//,
    never: /^(node:|react$|react-|@mui\/|fastify|@fastify\/|kysely$|pg$)/,
    help: 'Declarations are data that every side reads: no console, no server, no node:.',
  },
  {
    from: /^engine\/console\//,
    never: /^(engine\/(server|generate|cli|testing)\/|node:)/,
    help: 'The console knows the wire, not the server.',
  },
  {
    from: /^engine\/server\//,
    never: /^(engine\/(console|generate|cli|testing)\/|react$|react-|@mui\/)/,
    help: 'The server knows the wire, not the console.',
  },
  {
    from: /^(engine\/server\/(?!app\/|identity\/demo-provider\/|http\/routes\/demo-provider\.ts$)|server\/)/,
    never: /^engine\/server\/(identity\/demo-provider\/|http\/routes\/demo-provider\.ts$)/,
    help: 'The demo provider is no part of production: the assembly loads it, and in the demo only.',
  },
  ...floors,
  {
    from: /^resources\//,
    never: /^(src|server|scripts|tests|engine\/(?!model\/))/,
    help: 'Declarations are data that every side reads: they know only the model.',
  },
  {
    from: /^src\//,
    never: /^(server\/|scripts\/|tests\/|engine\/(server|generate|cli|testing)\/|node:)/,
    help: 'The console knows the wire, not the server.',
  },
  {
    from: /^server\//,
    never: /^(src\/|scripts\/|tests\/|engine\/(console|generate|cli|testing)\/|react$|react-|@mui\/)/,
    help: 'The server knows the wire, not the console.',
  },
  {
    from: /^src\/parts\//,
    never: /^src\/views\//,
    help: 'Parts are what several views share; they know none of them.',
  },
  {
    from: /^server\/(?!failures\.ts$)/,
    never: /^engine\/server\/errors\//,
    help: "The portal's failures are made by server/failures.ts, which has the engine's as well.",
  },
  {
    from: /^server\/domain\//,
    never: /^server\/(rules|services|jobs|seed)\//,
    help: 'The domain is below the rules and the services that use it.',
  },
  {
    from: /^server\/rules\//,
    never: /^server\/(services|jobs\/handlers|seed)\b/,
    help: 'Rules know the domain, not who else uses it.',
  },
  {
    from: /^scripts\//,
    never: /^tests\//,
    help: 'Tests are no library.',
  },
  {
    from: /^engine\/(generate|cli)\//,
    never: /^(tests\/|engine\/testing\/)/,
    help: 'Tests are no library.',
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
    help: 'What two views share stands in src/parts or in the engine.',
  },
  {
    of: /^server\/rules\/([\w-]+)\.ts$/,
    list: /^server\/rules\/index\.ts$/,
    help: 'What two rule files share stands in server/domain.',
  },
];
