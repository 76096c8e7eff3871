import { isGenerated } from '../model/csv/actions.ts';
import type { Model } from '../model/model.ts';
import { pathParameters, type Action, type Service } from '../model/operation.ts';
import { nameOf, objectType, toType, type View } from './render-shapes.ts';

/** View of the server's functions: bodies and queries are validated, with their defaults. */
const given: View = { filled: true, fixed: true };
const answered: View = { fixed: true };

function answerType(action: Action): string {
  if (action.media) return 'MediaAnswer';
  if (action.answer) return action.many ? 'readonly number[]' : 'number';
  const data = toType(action.data ?? { type: 'null' }, answered);
  return action.mayTakeLonger ? `${data} | Accepted<${data}>` : data;
}

/** Returns the types of an action's input and answer; undeclared ones are objects without members. */
function actionType(action: Action): string {
  const params = pathParameters(action.path).map((name) => `${name}: string`);
  const members = [
    `input: ${action.input ? toType(action.input, given) : 'object'}`,
    `query: ${action.query ? objectType(action.query, [], given) : 'object'}`,
    `params: ${params.length > 0 ? `{ ${params.join('; ')} }` : 'object'}`,
    ...(action.upload ? [`file${action.upload === 'required' ? '' : '?'}: StoredUpload`] : []),
    `answer: ${answerType(action)}`,
  ];
  return `{ ${members.join('; ')} }`;
}

function groupType(name: string, actions: readonly (readonly [string, Action])[]): string {
  if (actions.length === 0) return `  ${nameOf(name)}: object;`;
  const lines = actions.map(([key, action]) => `    ${nameOf(key)}: ${actionType(action)};`);
  return `  ${nameOf(name)}: {\n${lines.join('\n')}\n  };`;
}

/** Returns the imports of the generated types; a product without actions needs none. */
function importsOf(body: string): string {
  const uses = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(body);
  const files = ['MediaAnswer', 'StoredUpload'].filter(uses);
  const lines = [
    ...(files.length > 0
      ? [`import type { ${files.join(', ')} } from '@crewdeck/engine/server/files/media.ts';\n`]
      : []),
    ...(uses('Row') ? [`import type { Row } from './endpoints.ts';\n`] : []),
  ];
  return lines.length > 0 ? `${lines.join('')}\n` : '';
}

/** TypeScript of what the actions of resources and services are given and answer, by their names. */
export function renderActions(
  models: Readonly<Record<string, Model>>,
  services: Readonly<Record<string, Service>>,
): string {
  const ofResources = Object.values(models).map(({ stem, actions, approval }) =>
    groupType(
      stem,
      // What decides by the declaration is the engine's.
      Object.entries(actions).filter(([name]) => !isGenerated(name) && !(approval && name === 'decide')),
    ),
  );
  const ofServices = Object.entries(services).map(([name, { actions }]) =>
    groupType(name, Object.entries(actions)),
  );
  const body = `/** The actions of each resource that its rules have a function for. */\nexport interface Actions {\n${ofResources.join('\n')}\n}\n\n/** The actions of each service. */\nexport interface Services {\n${ofServices.join('\n')}\n}\n`;
  return `${importsOf(body)}${body}`;
}
