/** Every failure the server answers with: code → HTTP status and the sentence for a person. */
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
  own_approval: { status: 403, message: 'Nobody decides their own request.' },
  role_not_grantable: { status: 403, message: 'You may not grant or change this role.' },
  not_found: { status: 404, message: 'This does not exist.' },
  method_not_allowed: { status: 405, message: 'This cannot be done here.' },
  conflict: { status: 409, message: 'This is not possible in the present state.' },
  duplicate: { status: 409, message: 'An entry with these values exists already.' },
  stale_version: {
    status: 409,
    message: 'Somebody else has changed this in the meantime. Please load it again.',
  },
  leave_overlap: { status: 409, message: 'There is another leave request for these days.' },
  leave_balance: { status: 409, message: 'Not enough days are left of this type of leave.' },
  illegal_transition: { status: 409, message: 'This step is not possible from the present status.' },
  roster_on_leave: { status: 409, message: 'The person is on accepted leave on these days.' },
  attendance_on_leave: { status: 409, message: 'This is a day of accepted leave.' },
  allocation_exceeded: { status: 409, message: 'The person would be allocated more than 100 %.' },
  manager_cycle: { status: 409, message: 'A person cannot report to somebody who reports to them.' },
  last_super_admin: { status: 409, message: 'The last active super admin must stay one.' },
  sso_linked: {
    status: 409,
    message: 'This e-mail address belongs to somebody who signs in with another company account.',
  },
  too_large: { status: 413, message: 'This is too large.' },
  wrong_type: { status: 415, message: 'This type of content is not accepted.' },
  validation_failed: { status: 422, message: 'Please check the marked fields.' },
  no_working_day: { status: 422, message: 'There is no working day in this period.' },
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
} as const satisfies Record<string, { status: number; message: string }>;

/** What can be wrong with one field; `{name}` stands for a param. */
export const fieldFailures = {
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
  no_working_day: 'There is no working day in this period.',
  half_day_span: 'Half days are possible for one day only.',
  unsupported: 'This is not set up here.',
  wrong_password: 'The current password is wrong.',
  expired_link: 'This link has been used or has expired. Ask for a new one.',
  password_length: 'Must have {minimum} to 128 characters.',
  password_upper: 'Must contain an upper-case letter.',
  password_symbol: 'Must contain a special symbol.',
  password_digit: 'Must contain a digit.',
  password_common: 'This password is too common.',
} as const satisfies Record<string, string>;

export type FailureCode = keyof typeof failures;
export type FieldFailureCode = keyof typeof fieldFailures;
export type FailureParams = Readonly<Record<string, string | number>>;

export interface FieldError {
  field: string;
  code: FieldFailureCode;
  message: string;
  params?: FailureParams;
}

export interface FailOptions {
  /** Replaces the table's sentence where the case can be told more exactly. */
  message?: string;
  errors?: readonly FieldError[];
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** The body of every failed answer. */
export interface ErrorBody {
  statusCode: number;
  status: false;
  message: string;
  error: string;
  code: FailureCode;
  errors?: readonly FieldError[];
}

/** A failure with a place in the table above; made by `fail` only. */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: FailureCode, options: FailOptions = {}) {
    super(options.message ?? failures[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = failures[code].status;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/** A failure to throw: `throw fail('not_found')`. */
export function fail(code: FailureCode, options: FailOptions = {}): AppError {
  return new AppError(code, options);
}

/** One wrong field; `field` is a path such as `address.city` or `entries[2].hours`. */
export function fieldError(field: string, code: FieldFailureCode, params?: FailureParams): FieldError {
  const message = fieldFailures[code].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(params?.[name] ?? placeholder),
  );
  return { field, code, message, ...(params && { params }) };
}

/** 422 with its fields. */
export function failFields(...errors: readonly FieldError[]): AppError {
  return fail('validation_failed', { errors });
}

/** The wire shape of a failure. */
export function toErrorBody(error: AppError): ErrorBody {
  const { status: statusCode, message, code, errors } = error;
  return {
    statusCode,
    status: false,
    message,
    error: message,
    code,
    ...(errors && errors.length > 0 ? { errors } : statusCode === 422 && { errors: [] }),
  };
}
