import { componentName } from '../../model/answers.ts';
import type { ApiDocument, Parameter, Schema, WrittenOperation } from '../document.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An operation of the document, with what the document says elsewhere of the resource that it belongs to. */
export interface Operation {
  readonly method: Method;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Schema;
  readonly stem?: string;
  readonly row?: Schema;
  readonly isOpen: boolean;
  readonly isCreate: boolean;
}

/**
 * An answer that goes on for ever would be waited for; a shared session that is ended or a password that is
 * changed would end the run.
 */
const isLeftOut = (path: string, { responses }: WrittenOperation): boolean =>
  'text/event-stream' in (responses['200']?.content ?? {}) ||
  /\/auth\/(?!login|providers|forgot|reset|register)/.test(path);

/**
 * Body of an update. The document allows any object, so it has every field of the resource, read-only ones
 * included.
 */
const updateBodyOf = ({ components: { schemas } }: ApiDocument, name: string): Schema => ({
  type: 'object',
  properties: {
    userId: { type: 'integer' },
    ...schemas[name]?.properties,
    ...schemas[`${name}Input`]?.properties,
    version: { type: 'integer', minimum: 1, maximum: 2 },
  },
});

/** The stems of the document's resources, by the tags of their operations. */
export const stemsIn = ({ paths }: ApiDocument): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) => {
      const stem = /^\/api\/rest\/([\w-]+)$/.exec(path)?.[1];
      return stem === undefined ? [] : Object.values(methods).map(({ tags }) => [tags[0], stem] as const);
    }),
  );

/** Returns the operations of an API, without some paths. */
export function operationsIn(document: ApiDocument, leftOut: readonly string[]): readonly Operation[] {
  const stems = stemsIn(document);
  const { schemas } = document.components;
  const toOperation = (path: string, method: string, written: WrittenOperation): Operation => {
    const stem = stems.get(written.tags[0]);
    const name = stem && componentName(stem);
    const given = written.requestBody?.content['application/json']?.schema;
    const isUpdate = given && !given.properties && !given.$ref && name;
    const body = isUpdate ? updateBodyOf(document, name) : given;
    return {
      method: method.toUpperCase() as Method,
      path,
      parameters: written.parameters ?? [],
      isOpen: written.security?.length === 0,
      ...(body && { body }),
      isCreate: given?.$ref?.endsWith('Input') === true,
      ...(stem && { stem }),
      ...(name && schemas[name] && { row: schemas[name] }),
    };
  };
  return Object.entries(document.paths)
    .filter(([path]) => !leftOut.includes(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, written]) => !isLeftOut(path, written))
        .map(([method, written]) => toOperation(path, method, written)),
    );
}
