/** JSON Schema as the OpenAPI document writes it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** An answer, or where it is written. */
interface WrittenResponse {
  readonly $ref?: string;
  readonly content?: Content;
}

/** An operation as the document has it. */
export interface WrittenOperation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, WrittenResponse>>;
}

/** The document of an API, as far as the contract looks at it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, WrittenResponse>>;
  };
}
