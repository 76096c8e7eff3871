/** A table of no resource that holds data of people. */
export interface PrivateTable {
  readonly table: string;
  /** The column with the person: their number, or their e-mail for `email`. */
  readonly person: string;
  /** Columns of each row that are given to the person. */
  readonly columns: readonly string[];
  /** Each row has a stored file (`file_name`, `sha256`). */
  readonly hasFiles?: true;
  /** Reason why nothing is given, if it has no columns. */
  readonly withheld?: string;
  /** A row of a resource that each row belongs to, and goes with. */
  readonly within?: { readonly stem: string; readonly column: string };
  /**
   * Data removed when a person is erased: their `rows`, the values of some `columns`, those that a separate
   * step finds (`apart`), or `nothing` if the rows hold nothing but the person's id.
   */
  readonly erases: 'rows' | 'apart' | 'nothing' | { readonly columns: readonly string[] };
}

/** Personal data of the engine outside of resources. */
export const privateTables: readonly PrivateTable[] = [
  {
    table: 'sessions',
    person: 'user_id',
    erases: 'rows',
    columns: ['created_at', 'last_seen_at', 'ended_at', 'user_agent', 'address', 'method'],
  },
  {
    table: 'identities',
    person: 'user_id',
    erases: 'rows',
    columns: ['issuer', 'email', 'linked_at', 'last_used_at'],
  },
  { table: 'authenticators', person: 'user_id', erases: 'rows', columns: ['confirmed_at'] },
  { table: 'passkeys', person: 'user_id', erases: 'rows', columns: ['name', 'created_at', 'last_used_at'] },
  {
    table: 'account_tokens',
    person: 'user_id',
    erases: 'rows',
    columns: ['kind', 'email', 'created_at', 'expires_at', 'used_at'],
  },
  { table: 'login_failures', person: 'email', erases: 'apart', columns: ['email', 'address', 'at'] },
  {
    table: 'list_views',
    person: 'owner',
    erases: 'rows',
    columns: ['resource', 'name', 'query', 'shared_with'],
  },
  {
    table: 'imports',
    person: 'actor',
    erases: 'apart',
    columns: ['stem', 'file_name', 'created_at', 'state', 'created', 'updated', 'failed'],
  },
  {
    table: 'notice_deliveries',
    person: 'user_id',
    erases: 'rows',
    columns: ['kind', 'params', 'link', 'way', 'created_at', 'sent_at'],
  },
  { table: 'outbox', person: 'user_id', erases: 'rows', columns: ['at', 'recipient', 'subject'] },
  { table: 'daily_use', person: 'person', erases: 'rows', columns: ['kind', 'day', 'amount'] },
  {
    table: 'credentials',
    person: 'user_id',
    erases: 'rows',
    columns: [],
    withheld: 'The password hash: it would allow guessing the password.',
  },
  {
    table: 'recovery_codes',
    person: 'user_id',
    erases: 'rows',
    columns: [],
    withheld: 'Hashes of recovery codes: they would allow guessing the codes.',
  },
  {
    table: 'idempotency_keys',
    person: 'person',
    erases: 'rows',
    columns: [],
    withheld: 'Stored responses to repeated requests, kept for a day: the export contains the rows.',
  },
  {
    table: 'row_counts',
    person: 'owner',
    erases: 'nothing',
    columns: [],
    withheld: 'Number of rows per owner and table: the export contains the rows.',
  },
  {
    table: 'jobs',
    person: 'payload',
    erases: 'apart',
    columns: [],
    withheld: 'Jobs, kept for JOB_KEEP_DAYS: the export contains their results.',
  },
  {
    table: 'import_batches',
    person: 'written',
    erases: 'apart',
    columns: [],
    withheld: 'Values before an import, kept for JOB_KEEP_DAYS: the history contains them.',
  },
  {
    table: 'record_editors',
    person: 'user_id',
    erases: 'rows',
    columns: [],
    withheld: 'Users who edit a record, kept for a day.',
  },
  {
    table: 'sign_in_holds',
    person: 'user_id',
    erases: 'rows',
    columns: [],
    withheld: 'End of the hold on password resets, kept for a day: the user was notified by e-mail.',
  },
];
