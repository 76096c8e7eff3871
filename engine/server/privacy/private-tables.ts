/** A table of no resource that holds data of people. */
export interface PrivateTable {
  readonly table: string;
  /** The column with the person: their number, or their e-mail for `email`. */
  readonly person: string;
  /** What they are given of each row, as columns of the table. */
  readonly columns: readonly string[];
  /** Each row has a stored file (`file_name`, `sha256`). */
  readonly hasFiles?: true;
  /** Why nothing of it is given, where it has no columns. */
  readonly withheld?: string;
}

/** What the engine keeps of people beside the rows of resources. */
export const privateTables: readonly PrivateTable[] = [
  {
    table: 'sessions',
    person: 'user_id',
    columns: ['created_at', 'last_seen_at', 'ended_at', 'user_agent', 'address', 'method'],
  },
  {
    table: 'identities',
    person: 'user_id',
    columns: ['issuer', 'email', 'linked_at', 'last_used_at'],
  },
  { table: 'authenticators', person: 'user_id', columns: ['confirmed_at'] },
  { table: 'passkeys', person: 'user_id', columns: ['name', 'created_at', 'last_used_at'] },
  {
    table: 'account_tokens',
    person: 'user_id',
    columns: ['kind', 'email', 'created_at', 'expires_at', 'used_at'],
  },
  { table: 'login_failures', person: 'email', columns: ['email', 'address', 'at'] },
  { table: 'list_views', person: 'owner', columns: ['resource', 'name', 'query', 'shared_with'] },
  {
    table: 'imports',
    person: 'actor',
    columns: ['stem', 'file_name', 'created_at', 'state', 'created', 'updated', 'failed'],
  },
  {
    table: 'notice_deliveries',
    person: 'user_id',
    columns: ['kind', 'params', 'link', 'way', 'created_at', 'sent_at'],
  },
  { table: 'outbox', person: 'user_id', columns: ['at', 'recipient', 'subject'] },
  { table: 'daily_use', person: 'person', columns: ['kind', 'day', 'amount'] },
  {
    table: 'credentials',
    person: 'user_id',
    columns: [],
    withheld: 'The password is kept as a hash, which opens the account to who guesses it.',
  },
  {
    table: 'recovery_codes',
    person: 'user_id',
    columns: [],
    withheld: 'Codes are kept as hashes, which open the account to who guesses them.',
  },
  {
    table: 'idempotency_keys',
    person: 'person',
    columns: [],
    withheld: 'Answers that are sent again, for a day: the rows that they tell of are given.',
  },
  {
    table: 'row_counts',
    person: 'owner',
    columns: [],
    withheld: 'How many rows somebody has in each table: the rows are given.',
  },
  {
    table: 'jobs',
    person: 'payload',
    columns: [],
    withheld: 'Work that is being done, for JOB_KEEP_DAYS: what it has done is given.',
  },
  {
    table: 'import_rows',
    person: 'before',
    columns: [],
    withheld: 'What rows held before a file changed them, for JOB_KEEP_DAYS: the history has it, too.',
  },
  { table: 'record_editors', person: 'user_id', columns: [], withheld: 'Who edits a record, for a day.' },
  {
    table: 'sign_in_holds',
    person: 'user_id',
    columns: [],
    withheld: 'Until when no link opens the account, for a day: the person has been mailed.',
  },
];
