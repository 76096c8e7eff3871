/** What every server answers with: code → HTTP status and the sentence for a person. */
export const failures = {
  bad_request: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  invalid_credentials: { status: 401, message: 'The e-mail or the password is wrong.' },
  session_ended: { status: 401, message: 'Your session has ended. Please sign in again.' },
  sso_refused: { status: 401, message: 'The company sign-in could not be verified. Please try again.' },
  sso_clock: {
    status: 401,
    message: 'The company sign-in is too old, or two clocks differ. Please try again.',
  },
  sso_used: {
    status: 401,
    message: 'This sign-in was used already, or was begun elsewhere. Please try again.',
  },
  sso_not_fresh: {
    status: 401,
    message:
      'The company sign-in has not seen you since you locked or signed out here. Please sign in there anew.',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  no_access: {
    status: 403,
    message: 'Your role has no access to anything yet. Please ask your administrator.',
  },
  sso_unverified: {
    status: 403,
    message: 'Your company account has no verified e-mail address, so nobody can be found by it.',
  },
  sso_unknown: { status: 403, message: 'Nobody with the e-mail address of this company account works here.' },
  sso_inactive: { status: 403, message: 'Your account here is not active.' },
  not_found: { status: 404, message: 'This does not exist.' },
  method_not_allowed: { status: 405, message: 'This cannot be done here.' },
  conflict: { status: 409, message: 'This is not possible in the present state.' },
  duplicate: { status: 409, message: 'An entry with these values exists already.' },
  stale_version: {
    status: 409,
    message: 'Somebody else has changed this in the meantime. Please load it again.',
  },
  in_progress: { status: 409, message: 'This is being saved already. Please wait a moment.' },
  already_done: { status: 409, message: 'This was saved by an earlier attempt.' },
  illegal_transition: { status: 409, message: 'This step is not possible from the present status.' },
  sso_linked: {
    status: 409,
    message: 'This e-mail address belongs to somebody who signs in with another company account.',
  },
  too_large: { status: 413, message: 'This is too large.' },
  wrong_type: { status: 415, message: 'This type of content is not accepted.' },
  validation_failed: { status: 422, message: 'Please check the marked fields.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please try again later.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  sso_unavailable: {
    status: 503,
    message: 'The company sign-in cannot be reached at the moment. Use your password, or try again shortly.',
  },
  unavailable: {
    status: 503,
    message: 'The service is not available at the moment. Please try again shortly.',
  },
  outcome_unknown: {
    status: 503,
    message:
      'The connection broke while this was being saved. Look whether it is there before you try again.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** Why exactly something is refused, where its code does not say it; `{name}` stands for a param. */
export const reasons = {
  body_not_object: 'The body must be a JSON object.',
  own_action_only: '{field} is changed by its own action only.',
  used_by: 'This is still used by {entries}.',
  in_use: 'This is still in use.',
  overlap: 'This overlaps another entry.',
  rows_changed: '{count} of these rows were changed or removed since.',
} as const satisfies Sentences;

/** What can be wrong with one field; `{name}` stands for a param. */
export const faults = {
  required: 'This field is required.',
  unknown_field: 'This field does not exist.',
  type: 'Must be of type {type}.',
  enum: 'Must be one of the given values.',
  const: 'Must be the given value.',
  format: 'Must be a valid {format}.',
  pattern: 'Does not have the expected form.',
  minLength: 'Must have at least {limit} characters.',
  maxLength: 'Must be at most {limit} characters.',
  minimum: 'Must be {limit} or more.',
  maximum: 'Must be {limit} or less.',
  exclusiveMinimum: 'Must be more than {limit}.',
  exclusiveMaximum: 'Must be less than {limit}.',
  multipleOf: 'Must be a multiple of {multipleOf}.',
  minItems: 'Must have at least {limit} entries.',
  maxItems: 'Must have at most {limit} entries.',
  uniqueItems: 'Entries must not repeat.',
  control_character: 'Must not contain control characters.',
  unknown_reference: 'Refers to something that does not exist.',
  open_quote: 'A quotation mark in line {line} is never closed.',
  no_known_columns: 'None of the headers is a column here.',
  ragged_row: 'The row has more cells than the header.',
  repeated_row: 'Stands in the file already, in line {line}.',
  ambiguous_reference: 'Means several entries. Write the unique value or the code.',
  inactive_reference: 'Refers to something that is not active.',
  masked_value: 'A masked value cannot be saved. Enter the full value.',
  duplicate: 'This value is already in use.',
  invalid: 'This value is not valid.',
  before_start: 'Must not be before the start.',
  in_future: 'Must not be in the future.',
  in_past: 'Must not be in the past.',
  too_early: 'Must not be before {date}.',
  too_late: 'Must not be after {date}.',
  out_of_range: 'Must be between {from} and {to}.',
  unsupported: 'This is not set up here.',
  wrong_password: 'The current password is wrong.',
  expired_link: 'This link has been used or has expired. Ask for a new one.',
  picture_size: 'Must have at most {limit} megapixels.',
  password_length: 'Must have {minimum} to 128 characters.',
  password_upper: 'Must contain an upper-case letter.',
  password_symbol: 'Must contain a special symbol.',
  password_digit: 'Must contain a digit.',
  password_common: 'This password is too common.',
} as const satisfies Sentences;

type Sentences = Readonly<Record<string, string>>;
type Failures = Readonly<Record<string, { readonly status: number; readonly message: string }>>;

/** The names in braces that a sentence has room for. */
type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

export type FailureCode = keyof typeof failures;
export type FieldFailureCode = keyof typeof faults;
export type FailureParams = Readonly<Record<string, string | number>>;

/** A resource or one of its fields, which every language has a word for; `name` is the English one. */
export interface DeclaredName {
  readonly resource: string;
  readonly field?: string;
  readonly name: string;
}
/** What a sentence names: figures, days, people, things. */
export type ReasonParam = string | number | readonly string[] | DeclaredName;
export type ReasonParams = Readonly<Record<string, ReasonParam>>;

export interface FieldError {
  field: string;
  code: string;
  message: string;
  params?: FailureParams;
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
  errors?: readonly FieldError[];
}

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
  readonly headers: Readonly<Record<string, string>>;

  constructor({ code, status, message, reason, params, errors, headers, cause }: Refusal) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.reason = reason;
    this.params = params;
    this.errors = errors;
    this.headers = headers ?? {};
  }
}

const isList = (value: ReasonParam): value is readonly string[] => Array.isArray(value);

function toWords(value: ReasonParam): string {
  if (isList(value)) return value.join(', ');
  return typeof value === 'object' ? value.name : String(value);
}

const fill = (sentence: string, params: ReasonParams = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => toWords(params[name] ?? placeholder));

/** What a server can refuse with. */
interface Tables<F extends Failures, R extends Sentences, Q extends Sentences> {
  readonly failures: F;
  readonly reasons: R;
  readonly faults: Q;
}

/** Makers of the failures of some tables. */
interface FailureMakers<F extends Failures, R extends Sentences, Q extends Sentences> {
  /** A failure to throw: `throw fail('not_found')`. */
  readonly fail: (code: keyof F & string, options?: FailOptions<R>) => AppError;
  /** 422 with its fields. */
  readonly failFields: (...errors: readonly FieldError[]) => AppError;
  /** One wrong field; `field` is a path such as `address.city` or `entries[2].hours`. */
  readonly fieldError: (field: string, code: keyof Q & string, params?: FailureParams) => FieldError;
}

function makersOf<
  F extends Failures & Pick<typeof failures, 'validation_failed'>,
  R extends Sentences,
  Q extends Sentences,
>(tables: Tables<F, R, Q>): FailureMakers<F, R, Q> {
  const fail = (code: keyof F & string, options: FailOptions<R> = {}): AppError => {
    const { reason, params, ...circumstances } = options;
    const { status, message } = tables.failures[code]!;
    return new AppError({
      ...circumstances,
      code,
      status,
      message: reason === undefined ? message : fill(tables.reasons[reason]!, params),
      reason,
      params,
    });
  };
  return {
    fail,
    failFields: (...errors) => fail('validation_failed', { errors }),
    fieldError: (field, code, params) => ({
      field,
      code,
      message: fill(tables.faults[code]!, params),
      ...(params && { params }),
    }),
  };
}

export const { fail, failFields, fieldError } = makersOf({ failures, reasons, faults });

/** Makers of everything that a product refuses: for its own reasons, and for those of the engine. */
export const failuresWith = <const F extends Failures, const R extends Sentences, const Q extends Sentences>(
  own: Tables<F, R, Q>,
): FailureMakers<typeof failures & F, typeof reasons & R, typeof faults & Q> =>
  makersOf({
    failures: { ...failures, ...own.failures },
    reasons: { ...reasons, ...own.reasons },
    faults: { ...faults, ...own.faults },
  });

/** The wire shape of a failure. */
export function toErrorBody(error: AppError): ErrorBody {
  const { status: statusCode, message, code, reason, params, errors } = error;
  return {
    statusCode,
    status: false,
    message,
    error: message,
    code,
    ...(reason !== undefined && { reason, ...(params && { params }) }),
    ...(errors && errors.length > 0 ? { errors } : statusCode === 422 && { errors: [] }),
  };
}
