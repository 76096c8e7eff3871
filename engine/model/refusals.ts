/**
 * What every server refuses with, in English; `%{name}` stands for a param. The server answers these
 * sentences, the console has them in every language.
 */

/** By the code of the failure. */
export const failures = {
  bad_request: 'The request could not be read.',
  unauthenticated: 'Please sign in.',
  invalid_credentials: 'The e-mail or the password is wrong.',
  session_ended: 'Your session has ended. Please sign in again.',
  client_key_refused: 'This key is not known, or its API client has ended.',
  forbidden: 'You are not allowed to do this.',
  not_confirmed: 'Show first that it is you: enter your password, or sign in again.',
  no_access: 'Your role has no access to anything yet. Please ask your administrator.',
  own_approval: 'Nobody decides their own request.',
  not_your_step: 'This step is for somebody else to decide.',
  not_found: 'This does not exist.',
  method_not_allowed: 'This cannot be done here.',
  conflict: 'This is not possible in the present state.',
  duplicate: 'An entry with these values exists already.',
  stale_version: 'Somebody else has changed this in the meantime. Please load it again.',
  in_progress: 'This is being saved already. Please wait a moment.',
  already_done: 'This was saved by an earlier attempt.',
  illegal_transition: 'This step is not possible from the present status.',
  period_closed: 'This month is closed.',
  period_incomplete: 'Something is missing in this month.',
  too_large: 'This is too large.',
  wrong_type: 'This type of content is not accepted.',
  validation_failed: 'Please check the marked fields.',
  rate_limited: 'Too many attempts. Please try again later.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is not available at the moment. Please try again shortly.',
  too_slow: 'This took too long and was given up. Ask for less at once, a shorter period for instance.',
  outcome_unknown:
    'The connection broke while this was being saved. Look whether it is there before you save again.',
} as const;

/** Sentences about signing in, for which the console's page of that has words of its own. */
export const signInFailures = {
  second_factor_required: 'Enter a code as well, or sign in with a passkey.',
  second_factor_setup:
    'Your role needs a second factor. Take up the secret in an authenticator app and send a code.',
  wrong_code: 'This code is wrong, or it has been used.',
  passkey_refused: 'This passkey is not known here.',
  sso_refused: 'The company sign-in could not be verified. Please try again.',
  sso_clock: 'The company sign-in is too old, or two clocks differ. Please try again.',
  sso_used: 'This sign-in was used already, or was begun elsewhere. Please try again.',
  sso_not_fresh:
    'The company sign-in has not seen you since you locked or signed out here. Please sign in there anew.',
  sso_unverified: 'Your company account has no verified e-mail address, so nobody can be found by it.',
  sso_unknown: 'Nobody with the e-mail address of this company account works here.',
  sso_inactive: 'Your account here is not active.',
  sso_linked: 'This e-mail address belongs to somebody who signs in with another company account.',
  sso_unavailable:
    'The company sign-in cannot be reached at the moment. Use your password, or try again shortly.',
} as const;

/** Why exactly something is refused, where its code does not say it. */
export const reasons = {
  body_not_object: 'The body must be a JSON object.',
  own_action_only: '%{field} is changed by its own action only.',
  used_by: 'This is still used by %{entries}.',
  in_use: 'This is still in use.',
  not_for_clients: 'People can do this, API clients cannot.',
  overlap: 'This overlaps another entry.',
  second_factor_needed: 'Your role needs a second factor. Add another one first.',
  files_away: 'Files cannot be reached at the moment. Everything else goes on; please try again shortly.',
  rows_of_day:
    'You have created %{limit} of these today, which is the most in a day. You can go on from %{date}.',
  uploads_of_day:
    'This would be more than the %{limit} MB that you can upload in a day. You can go on from %{date}.',
  too_many_values: 'This holds more than %{limit} values. Send it in several parts.',
  too_many_views: 'You keep %{limit} views of this list already. Delete one first.',
  month_closed: '%{month} is closed.',
  month_open: '%{month} is not closed.',
  already_decided: 'This has been decided already.',
  begun: 'This has begun. Who decides about it may still take it back.',
  person_inactive: 'The person is not active.',
  rows_changed: '%{count} of these rows were changed or removed since.',
} as const;

/** What can be wrong with one field. */
export const faults = {
  required: 'This field is required.',
  unknown_field: 'This field does not exist.',
  type: 'Must be of type %{type}.',
  enum: 'Choose one of the given values.',
  const: 'Must be the given value.',
  format: 'Must be a valid %{format}.',
  pattern: 'Does not have the expected form.',
  minLength: 'Must have at least %{limit} characters.',
  maxLength: 'Must be at most %{limit} characters.',
  minimum: 'Must be %{limit} or more.',
  maximum: 'Must be %{limit} or less.',
  exclusiveMinimum: 'Must be more than %{limit}.',
  exclusiveMaximum: 'Must be less than %{limit}.',
  multipleOf: 'Must be a multiple of %{multipleOf}.',
  minItems: 'Must have at least %{limit} entries.',
  maxItems: 'Must have at most %{limit} entries.',
  uniqueItems: 'Entries must not repeat.',
  too_deep: 'Must not be nested deeper than %{limit} levels.',
  control_character: 'Must not contain control characters.',
  unknown_reference: 'Refers to something that does not exist.',
  open_quote: 'A quotation mark in line %{line} is never closed.',
  no_known_columns: 'None of the headers is a column here.',
  ragged_row: 'The row has more cells than the header.',
  repeated_row: 'Stands in the file already, in line %{line}.',
  ambiguous_reference: 'Several entries are called that. Write the code or the unique value.',
  inactive_reference: 'Refers to something that is not active.',
  masked_value: 'A masked value cannot be saved. Enter the full value.',
  duplicate: 'This value is already in use.',
  changed: 'This was changed by somebody else meanwhile.',
  invalid: 'This value is not valid.',
  together: 'These values do not go together.',
  scope_unknown: 'There is no scope “%{name}”.',
  scope_not_held: 'The role does not hold “%{name}”.',
  unknown_resource: 'There are no such records.',
  address_secure: 'The address must begin with https://.',
  address_private: 'Addresses of private networks are not allowed here.',
  filter_field: '“%{name}” cannot be part of the filter.',
  condition_field: 'There is no field “%{name}” to ask about.',
  condition_keyword: '“%{name}” cannot be part of a condition.',
  closed_month: 'This month is closed.',
  before_start: 'Must not be before the start.',
  in_future: 'Must not be in the future.',
  in_past: 'Must not be in the past.',
  too_early: 'Must not be before %{date}.',
  too_late: 'Must not be after %{date}.',
  out_of_range: 'Must be between %{from} and %{to}.',
  unsupported: 'This is not set up here.',
  wrong_password: 'The current password is wrong.',
  wrong_code: 'This code is wrong, or it has been used.',
  expired_link: 'This link has been used or has expired. Ask for a new one.',
  picture_size: 'Must have at most %{limit} megapixels.',
  password_length: 'Must have %{minimum} to 128 characters.',
  password_upper: 'Must contain an upper-case letter.',
  password_symbol: 'Must contain a special symbol.',
  password_digit: 'Must contain a digit.',
  password_common: 'This password is too common.',
} as const;

/** Sentences of which every language has its own. */
export type Translated<T> = { readonly [K in keyof T]: string };
