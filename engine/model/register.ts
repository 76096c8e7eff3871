/**
 * What a product tells the compiler of itself; empty here, filled by the product's `resources/register.ts`:
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
/** Which resource each reference field of a stem points at. */
export type References = Registered<'references', Record<string, Record<string, string>>>;
export type Stem = Extract<keyof Records, string>;
/** The v1 endpoints by method and path. */
export type Endpoints = Registered<'endpoints', Record<string, OpenEndpoint>>;
/** Tables and columns, for Kysely. */
export type Database = Registered<'database', Record<string, Record<string, unknown>>>;
/** Names that a role can hold on a module. */
export type Permission = Registered<'permission', string>;
export type Module = Registered<'module', string>;
/** What people are notified of, by the names that declarations use. */
export type NoticeKindName = Registered<'noticeKind', string>;
/** How people are related, as the schema of the people names it. */
export type RelationName = Registered<'relation', string>;
/** What the product knows of who is asking, beside what every product does. */
export type Person = Registered<'person', object>;
/** The person as the product answers them at sign-in. */
export type User = Registered<'sessionUser', object>;
/** What can change of the way in which somebody signs in. */
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
    /** Name of who has made the change, where it was somebody else. */
    readonly by?: string;
    /** The address that was theirs, which then gets the mail. */
    readonly formerEmail?: string;
  };
  import: { readonly id: number };
  /** An export of somebody's personal data. */
  personal_export: { readonly id: number };
  /** Somebody whose data are erased, and the language of the name that stays. */
  erase_person: { readonly id: number; readonly locale: string };
  /** What other programs are told of. */
  deliveries: object;
  mail: { readonly userId: number; readonly key: string; readonly template: string };
  /** The mails of a day, which are made when it comes to each person. */
  digest: { readonly date: string };
  digest_mail: { readonly userId: number; readonly date: string };
  /** What comes once a day, over all servers. */
  daily: { readonly date: string };
}
/** Work outside a request, the product's own too: what each kind needs to know. */
export type Jobs = CommonJobs & Registered<'jobs', object>;
/** Groups of the menu, beside its top. */
export type MenuGroupName = Registered<'menuGroup', string>;
/** Addresses of the console that belong to a resource. */
export type PagePath = Registered<'pagePath', string>;

/** An endpoint of which nothing is known. */
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
