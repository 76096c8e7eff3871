import * as refusals from '../../model/refusals.ts';

/** HTTP status of each error code of the engine. */
const statuses = {
  bad_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  session_ended: 401,
  client_key_refused: 401,
  second_factor_required: 401,
  second_factor_setup: 401,
  wrong_code: 401,
  passkey_refused: 401,
  sso_refused: 401,
  sso_clock: 401,
  sso_used: 401,
  sso_not_fresh: 401,
  forbidden: 403,
  no_access: 403,
  own_approval: 403,
  not_your_step: 403,
  own_change: 403,
  not_confirmed: 403,
  sso_unverified: 403,
  sso_unknown: 403,
  sso_inactive: 403,
  sso_held: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  duplicate: 409,
  stale_version: 409,
  in_progress: 409,
  already_done: 409,
  illegal_transition: 409,
  change_waits: 409,
  stale_change: 409,
  period_closed: 409,
  period_incomplete: 409,
  sso_linked: 409,
  too_large: 413,
  wrong_type: 415,
  validation_failed: 422,
  reason_required: 422,
  rate_limited: 429,
  internal: 500,
  sso_unavailable: 503,
  unavailable: 503,
  too_slow: 503,
  outcome_unknown: 503,
} as const;

const tables = {
  statuses,
  failures: { ...refusals.failures, ...refusals.signInFailures },
  reasons: refusals.reasons,
  faults: refusals.faults,
} as const;

type Sentences = Readonly<Record<string, string>>;

/** The names in braces that a sentence has room for. */
type NamesIn<S extends string> = S extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

export type FailureCode = keyof typeof statuses;
export type FieldFailureCode = keyof typeof refusals.faults;

/** Checks whether a word is the code of a fault. */
export const isFieldFailure = (code: string): code is FieldFailureCode =>
  Object.hasOwn(refusals.faults, code);

export type FailureParams = Readonly<Record<string, string | number>>;

/** A resource or one of its fields, translated in every language; `name` is the English name. */
export interface DeclaredName {
  readonly resource: string;
  readonly field?: string;
  readonly name: string;
}
/** A value in a message: figures, days, people, things. */
export type ReasonParam = string | number | readonly string[] | DeclaredName;
export type ReasonParams = Readonly<Record<string, ReasonParam>>;

export interface FieldError {
  field: string;
  code: string;
  message: string;
  /** The exact reason, if a rule has refused a valid value. */
  reason?: string;
  params?: ReasonParams;
}

/** A reason of the table together with everything that its sentence names. */
type Reason<R extends Sentences> = {
  readonly [K in keyof R & string]: [NamesIn<R[K]>] extends [never]
    ? { readonly reason: K; readonly params?: undefined }
    : { readonly reason: K; readonly params: Readonly<Record<NamesIn<R[K]>, ReasonParam>> };
}[keyof R & string];

interface Circumstances {
  readonly errors?: readonly FieldError[] | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Data that the caller needs to go on. */
  readonly data?: object | undefined;
  readonly cause?: unknown;
}
type FailOptions<R extends Sentences> = Circumstances &
  (Reason<R> | { readonly reason?: undefined; readonly params?: undefined });

/** The body of every failed answer. */
export interface ErrorBody {
  statusCode: number;
  status: false;
  message: string;
  error: string;
  code: string;
  reason?: string;
  params?: ReasonParams;
  data?: object;
  errors?: readonly FieldError[];
  /** More is wrong than `errors` names. */
  truncated?: true;
}

/** More of them help nobody to put things right. */
const MOST_FAULTS = 50;
/** So many faults say that there are more than an answer names. */
export const ENOUGH_FAULTS = MOST_FAULTS + 1;
/** Bytes of the faults in a response; a failure may have at most 16 kB. */
const MOST_FAULT_BYTES = 12_000;
/** Characters that are repeated of what a caller has sent. */
const LONGEST_ECHO = 200;

/** The beginning of a text that may be a caller's own. */
const shorten = (text: string): string =>
  text.length > LONGEST_ECHO ? `${text.slice(0, LONGEST_ECHO)}…` : text;

const shortenAll = <Params extends ReasonParams>(params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? shorten(value) : value]),
  ) as Params;

interface Refusal extends Circumstances {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly reason: string | undefined;
  readonly params: ReasonParams | undefined;
}

/** A failure with a place in a table; made by `fail` only. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly reason: string | undefined;
  readonly params: ReasonParams | undefined;
  readonly errors: readonly FieldError[] | undefined;
  /** There are more errors than are kept. */
  readonly isTruncated: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: object | undefined;

  constructor({ code, status, message, reason, params, errors, headers, data, cause }: Refusal) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.reason = reason;
    this.params = params;
    this.errors = errors?.slice(0, MOST_FAULTS);
    this.isTruncated = (errors?.length ?? 0) > MOST_FAULTS;
    this.headers = headers ?? {};
    this.data = data;
  }
}

const isList = (value: ReasonParam): value is readonly string[] => Array.isArray(value);

function toWords(value: ReasonParam): string {
  if (isList(value)) return value.join(', ');
  return typeof value === 'object' ? value.name : String(value);
}

const fill = (sentence: string, params: ReasonParams = {}): string =>
  sentence.replace(/%\{(\w+)\}/g, (placeholder, name: string) => toWords(params[name] ?? placeholder));

/** Tables of a server's refusals: the messages, and the HTTP status of each failure. */
interface Tables<F extends Sentences, R extends Sentences, Q extends Sentences> {
  readonly statuses: { readonly [K in keyof F]: number };
  readonly failures: F;
  readonly reasons: R;
  readonly faults: Q;
}

/** Makers of the failures of some tables. */
interface FailureMakers<F extends Sentences, R extends Sentences, Q extends Sentences> {
  /** A failure to throw: `throw fail('not_found')`. */
  readonly fail: (code: keyof F & string, options?: FailOptions<R>) => AppError;
  /** 422 with its fields. */
  readonly failFields: (...errors: readonly FieldError[]) => AppError;
  /** One wrong field; `field` is a path such as `address.city` or `entries[2].hours`. */
  readonly fieldError: (field: string, code: keyof Q & string, params?: FailureParams) => FieldError;
}

function makersOf<
  F extends Sentences & Pick<typeof refusals.failures, 'validation_failed'>,
  R extends Sentences,
  Q extends Sentences,
>({ statuses, failures, reasons, faults }: Tables<F, R, Q>): FailureMakers<F, R, Q> {
  const fail = (code: keyof F & string, options: FailOptions<R> = {}): AppError => {
    const { reason, params: given, ...circumstances } = options;
    const params = given && shortenAll(given);
    return new AppError({
      ...circumstances,
      code,
      status: statuses[code],
      message: reason === undefined ? failures[code]! : fill(reasons[reason]!, params),
      reason,
      params,
    });
  };
  return {
    fail,
    failFields: (...errors) => fail('validation_failed', { errors }),
    fieldError: (field, code, given) => {
      const params = given && shortenAll(given);
      return {
        field: shorten(field),
        code,
        message: fill(faults[code]!, params),
        ...(params && { params }),
      };
    },
  };
}

export const { fail, failFields, fieldError } = makersOf(tables);

/** Makers of everything that a product refuses: for its own reasons, and for those of the engine. */
export const failuresWith = <const F extends Sentences, const R extends Sentences, const Q extends Sentences>(
  own: Tables<F, R, Q>,
): FailureMakers<typeof tables.failures & F, typeof tables.reasons & R, typeof tables.faults & Q> =>
  makersOf({
    statuses: { ...tables.statuses, ...own.statuses },
    failures: { ...tables.failures, ...own.failures },
    reasons: { ...tables.reasons, ...own.reasons },
    faults: { ...tables.faults, ...own.faults },
  });

/** Returns the faults that fit into a response. */
function fitting(faults: readonly FieldError[]): readonly FieldError[] {
  let room = MOST_FAULT_BYTES;
  return faults.filter((fault, index) => {
    room -= Buffer.byteLength(JSON.stringify(fault));
    return index === 0 || room >= 0;
  });
}

/** The wire shape of a failure. */
export function toErrorBody(error: AppError): ErrorBody {
  const { status: statusCode, message, code, reason, params, data, errors, isTruncated } = error;
  const shown = errors && fitting(errors);
  return {
    statusCode,
    status: false,
    message,
    error: message,
    code,
    ...(reason !== undefined && { reason, ...(params && { params }) }),
    ...(data && { data }),
    ...(shown && shown.length > 0 ? { errors: shown } : statusCode === 422 && { errors: [] }),
    ...((isTruncated || (shown && shown.length < (errors ?? []).length)) && { truncated: true }),
  };
}
