/**
 * The product's types. It is empty here, and filled by the product's `resources/register.ts`:
 *
 *     declare module '@crewdeck/engine/model/register.ts' {
 *       interface Register { records: Records; permission: Permission }
 *     }
 *
 * Where a member is not filled, names are plain strings and records are open.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- an interface, since only these can be added to from elsewhere
export interface Register {}

type Registered<Name extends string, Otherwise> = Register extends { readonly [_ in Name]: infer Own }
  ? Own
  : Otherwise;

/** The record of each stem. */
export type Records = Registered<'records', Record<string, Record<string, unknown>>>;
/** Resource that each reference field of a stem refers to. */
export type References = Registered<'references', Record<string, Record<string, string>>>;
export type Stem = Extract<keyof Records, string>;
/** The v1 endpoints by method and path. */
export type Endpoints = Registered<'endpoints', Record<string, OpenEndpoint>>;
/** Tables and columns, for Kysely. */
export type Database = Registered<'database', Record<string, Record<string, unknown>>>;
/** Names that a role can hold on a module. */
export type Permission = Registered<'permission', string>;
export type Module = Registered<'module', string>;
/** Names of the kinds of notifications. */
export type NoticeKindName = Registered<'noticeKind', string>;
/** Names of the relations between people, as declared by their schema. */
export type RelationName = Registered<'relation', string>;
/** The product's own members of a caller's identity. */
export type Person = Registered<'person', object>;
/** The person as the product answers them at sign-in. */
export type User = Registered<'sessionUser', object>;
/** Change of the data by which a person signs in. */
export type AccountChange =
  | 'password_changed'
  | 'email_changed'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'factors_removed'
  | 'codes_guessed'
  | 'company_account_released'
  | 'sessions_ended'
  | 'data_exported';
/** Work of every product outside a request, and what it needs to know. */
interface CommonJobs {
  password_reset: { readonly userId: number };
  account_changed: {
    readonly userId: number;
    readonly change: AccountChange;
    /** Name of the person who made the change, if it was not the owner. */
    readonly by?: string;
    /** The address that was theirs, which then gets the mail. */
    readonly formerEmail?: string;
  };
  import: { readonly id: number };
  /** An export of a person's data. */
  personal_export: { readonly id: number };
  /** The erasure of a person's data, and the language of the name that replaces theirs. */
  erase_person: { readonly id: number; readonly locale: string };
  /** Sending of webhooks. */
  deliveries: object;
  mail: { readonly userId: number; readonly key: string; readonly template: string };
  /** The mails of a day, which are made when it comes to each person. */
  digest: { readonly date: string };
  digest_mail: { readonly userId: number; readonly date: string };
  /** The daily job, once over all servers. */
  daily: { readonly date: string };
}
/** Work outside a request, the product's own too: what each kind needs to know. */
export type Jobs = CommonJobs & Registered<'jobs', object>;
/** Groups of the menu, in addition to its top level. */
export type MenuGroupName = Registered<'menuGroup', string>;
/** Addresses of the console that belong to a resource. */
export type PagePath = Registered<'pagePath', string>;

/** An endpoint of unknown types. */
export interface OpenEndpoint {
  readonly params: Readonly<Record<string, number | string>> | undefined;
  readonly query: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body: unknown;
  readonly data: unknown;
}

/**
 * One requirement: a permission of the resource's own module, `module.permission`, or `any` signed-in person.
 */
export type Need = Permission | `${Module}.${Permission}` | 'any';

/** Module → permissions, as the server keeps it per role and the console receives it at sign-in. */
export type PermissionMap = Readonly<Record<string, readonly string[]>>;
