/** Types of an endpoint. */
export interface EndpointTypes {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** `data` of the answer; a `Blob` where the answer is a file. */
  readonly data: unknown;
}
/**
 * Endpoints by method and path (`'PATCH orders/{id}'`), as the generated types describe those of a product.
 */
export type EndpointMap<M> = { readonly [E in keyof M]: EndpointTypes };

/** The endpoints that answer a file. */
export type FileEndpoint<M extends EndpointMap<M>> = {
  [E in keyof M]: M[E]['data'] extends Blob ? E : never;
}[keyof M] &
  string;
/** The endpoints that answer data. */
export type DataEndpoint<M extends EndpointMap<M>> = Exclude<keyof M & string, FileEndpoint<M>>;

type Given<T> = {
  [K in keyof T as undefined extends T[K] ? ([T[K]] extends [undefined] ? never : K) : K]: T[K];
};
/** Query parameters that need not be given may be undefined: they are left out of the address then. */
type Query<Q> = { [K in keyof Q]: object extends Pick<Q, K> ? Q[K] | undefined : Q[K] };

/**
 * Options of a call: parameters of the path and the body if the endpoint has them, and optional query
 * parameters.
 */
export type OptionsOf<T extends EndpointTypes> = Given<Pick<T, 'params' | 'body'>> & {
  query?: Query<T['query']>;
};
