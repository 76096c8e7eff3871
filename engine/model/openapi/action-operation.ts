import { componentName } from '../answers.ts';
import { pathParameters, type Action } from '../operation.ts';
import {
  answered,
  envelope,
  failureAnswers,
  jsonContent,
  operationName,
  parameter,
  refTo,
  type Json,
} from './messages.ts';

const fileBody = (action: Action): Json => {
  const fields = (action.input ?? { type: 'object', properties: {} }) as {
    properties?: Json;
    required?: string[];
  };
  const required = [...(fields.required ?? []), ...(action.upload === 'required' ? ['file'] : [])];
  return {
    type: 'object',
    required,
    properties: {
      ...fields.properties,
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  };
};

function actionData(stem: string, action: Action): Json {
  if (!action.answer) return action.data ?? { type: 'null' };
  const row = refTo(componentName(stem));
  return {
    type: 'object',
    required: [action.answer],
    properties: { [action.answer]: action.many ? { type: 'array', items: row } : row },
    additionalProperties: false,
  };
}

/** An action that sends a file or a stream. */
const contentResponses = (media: string, action: Action): Json => {
  const content = { [media]: { schema: { type: 'string' } } };
  return {
    200: { description: 'The content.', content },
    ...(action.ranges && {
      206: { description: 'The requested part.', content },
      416: { description: 'The part is beyond the end.' },
    }),
    ...failureAnswers,
  };
};

const dataResponses = (action: Action, data: Json): Json => {
  const isRest = action.base === 'rest';
  return {
    ...answered(isRest ? data : envelope(data)),
    ...(action.mayTakeLonger && { 202: answered(isRest ? data : envelope(data, 202))[200] }),
  };
};

/** Returns the document's description of an action. */
export function describeAction(stem: string, tag: string, action: Action): Json {
  const body = action.upload
    ? { 'multipart/form-data': { schema: fileBody(action) } }
    : action.input && jsonContent(action.input);
  const data = actionData(stem, action);
  return {
    tags: [tag],
    operationId: operationName(
      action.method.toLowerCase(),
      action.base === 'rest' ? 'rest' : '',
      action.path,
    ),
    summary: action.summary,
    parameters: [
      ...pathParameters(action.path).map((one) => parameter(one, 'path', { type: 'string' })),
      ...Object.entries(action.query ?? {}).map(([name, schema]) => parameter(name, 'query', schema as Json)),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: action.media ? contentResponses(action.media, action) : dataResponses(action, data),
  };
}
