import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { findAddress } from '../model/address.ts';
import type { ApiDocument } from './document.ts';

const withRefs = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')) as object;

/** Checks answers against an API document; `aliases` as the product's server accepts them. */
export class ApiContract {
  readonly #paths: ApiDocument['paths'];
  readonly #responses: ApiDocument['components']['responses'];
  readonly #aliases: Readonly<Record<string, string>>;
  readonly #ajv: Ajv2020;
  /** By their schemas: most answers of all endpoints have one of a few. */
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #patterns: readonly { readonly path: string; readonly expression: RegExp }[];

  constructor({ paths, components }: ApiDocument, aliases: Readonly<Record<string, string>> = {}) {
    this.#paths = paths;
    this.#responses = components.responses;
    this.#aliases = aliases;
    // Each validator is used for a few answers: what makes it faster takes longer than it saves.
    const code = { optimize: false };
    this.#ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true, code });
    (addFormats as unknown as (ajv: Ajv2020) => void)(this.#ajv);
    this.#ajv.addSchema({ $id: 'openapi', components });
    const fixed = (path: string): number => path.replace(/\{\w+\}/g, '').length;
    this.#patterns = Object.keys(paths)
      .toSorted((one, other) => fixed(other) - fixed(one))
      .map((path) => ({
        path,
        expression: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
      }));
  }

  /** Returns the document's path that an address belongs to. */
  findPath(url: string): string | undefined {
    const address = findAddress(url.split('?')[0] ?? '', this.#aliases);
    return this.#patterns.find(({ expression }) => expression.test(address))?.path;
  }

  /**
   * Returns how an answer differs from the document; undefined if it conforms, or if its path is not in the
   * document.
   */
  findProblem(method: string, url: string, status: number, body: unknown): string | undefined {
    const path = this.findPath(url);
    const operation = path && this.#paths[path]?.[method.toLowerCase()];
    if (!path || !operation) return status === 200 ? `${method} ${url} is not in the document` : undefined;
    const written = operation.responses[String(status)];
    const response = written?.$ref ? this.#responses[written.$ref.split('/').at(-1) ?? ''] : written;
    if (!response) return `${status} is not documented for ${method} ${path}`;
    const schema = response.content?.['application/json']?.schema;
    if (!schema) return undefined;
    const validate = this.#validatorOf(schema);
    return validate(body)
      ? undefined
      : `${method} ${path} ${status}: ${this.#ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 400)}`;
  }

  #validatorOf(schema: object): ValidateFunction {
    const text = JSON.stringify(schema);
    const validate = this.#validators.get(text) ?? this.#ajv.compile(withRefs(schema));
    this.#validators.set(text, validate);
    return validate;
  }
}
