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
/** Each room of the engine's server, from the lowest to the highest; a room imports those before it. */
const serverRooms = [
  ['errors.ts', 'config.ts', 'settings.ts', 'logger.ts'],
  ['database'],
  ['tracing'],
  ['cache.ts', 'jobs', 'files', 'mail', 'identity', 'context.ts', 'guard.ts'],
  ['query'],
  ['write'],
  ['csv', 'views', 'conversation', 'days', 'batch', 'integration'],
  ['http'],
];
/** The same for its console. */
const consoleRooms = [
  ['code.ts', 'config.ts', 'address.ts'],
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

const escape = (name: string): string => name.replace('.', '\\.');
const oneOf = (folder: string, rooms: readonly string[]): RegExp =>
  new RegExp(
    `^${folder}/(${rooms.map((room) => (room.includes('.') ? `${escape(room)}$` : `${room}/`)).join('|')})`,
  );

/** A floor imports no higher one of the same house. */
const floors = (folder: string, rooms: readonly (readonly string[])[], help: string): Layer[] =>
  rooms.slice(0, -1).map((floor, index) => ({
    from: oneOf(folder, floor),
    never: oneOf(folder, rooms.slice(index + 1).flat()),
    help,
  }));

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
    from: /^(engine\/server\/(?!app\.ts$|identity\/demo-provider\/|http\/routes\/demo-provider\.ts$)|server\/)/,
    never: /^engine\/server\/(identity\/demo-provider\/|http\/routes\/demo-provider\.ts$)/,
    help: 'The demo provider is no part of production: the assembly loads it, and in the demo only.',
  },
  ...floors(
    'engine/server',
    serverRooms,
    'A request goes down: http, csv, write, query, database, errors. What both need stands below both.',
  ),
  ...floors(
    'engine/console',
    consoleRooms,
    'A page is built up: client, ui, context, inputs, cells, form, record, list, its shapes, page. What two rooms share is below both.',
  ),
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
    never: /^engine\/server\/errors\.ts$/,
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
