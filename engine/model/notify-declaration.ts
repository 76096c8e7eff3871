import type { NoticeKindName, RelationName } from './register.ts';
import type { JsonSchema } from './schema.ts';

/** How somebody hears of something: in the console, or by mail as well. */
export type NoticeBy = 'app' | 'mail';

/** What becomes of a request that others decide about. */
export type ApprovalEvent =
  | 'asked'
  /** One of several steps is taken, and the next one waits. */
  | 'step'
  | 'decided'
  | 'withdrawn'
  /** A step has gone to somebody else. */
  | 'moved'
  | 'reminded'
  | 'escalated';

/** What people are told of. */
export type NotifyEvent<F extends string = string> =
  | 'created'
  | 'changed'
  | 'deleted'
  /** Something was said in the record's conversation. */
  | 'commented'
  | ApprovalEvent
  /** One of these fields has another value. */
  | {
      /** The fields. */
      readonly changed: readonly F[];
    }
  /** The field has come to this value. */
  | {
      /** Whose value, or whose day, it goes by. */
      readonly field: F;
      /**
       * The value that it has come to.
       * @example is: 'approved'
       */
      readonly is: string | number | boolean;
    }
  /** The day in the field is so many days ahead, or nearer: `P60D`; `P0D` is the day itself. */
  | {
      /** How many days ahead. */
      readonly before: string;
      readonly field: F;
    };

/** Who is told; never who has brought it about. */
export type Recipient<F extends string = string> =
  | 'owner'
  /** Who has made the record. */
  | 'author'
  /** For whom the step waits, and who stands in for them. */
  | 'deciders'
  /** For whom a step has waited that has moved. */
  | 'former'
  /** Who has decided a step. */
  | 'decided'
  /** Whom a message speaks to, and who has said something before. */
  | 'mentioned'
  | 'commenters'
  | 'everyone'
  /** Whom the owner names in a relation, or who stands in it to everybody. */
  | RelationName
  | `role:${string}`
  /** A field that names people; of a list, that of the entries which the write has added or changed. */
  | F
  | `${F}.${string}`;

/** Whom a resource tells of what. Of the lines that reach somebody with one event, the first is told. */
export interface NotifyOf<F extends string = string> {
  /** What has happened. */
  readonly on: NotifyEvent<F>;
  /** Who is told; never who has brought it about. */
  readonly to: Recipient<F> | readonly Recipient<F>[];
  /** Only where the record was created or deleted by its owner. */
  readonly madeBy?: 'owner';
  /** What the product calls it, with its sentences. */
  readonly kind: NoticeKindName;
  /** Unless the person has chosen otherwise; default: in the console alone. */
  readonly by?: readonly NoticeBy[];
  /** JSON Schema of the records that it is told of, their owner's record as `owner`. */
  readonly when?: JsonSchema;
}

/** How owners hear what others do to their rows; not at all of what declarations tell them of already. */
export type NotifyOwner<F extends string = string> =
  | 'never'
  | {
      /** Default: the one of the resource that holds notifications (`ownerKind`). */
      readonly kind?: NoticeKindName;
      /**
       * What comes by mail, too, unless the person has chosen otherwise: all of it, or where a day lies
       * within so many days; `P14D` is today and the two weeks after it.
       */
      readonly urgent?:
        | true
        | {
            /** The day of a row. */
            readonly field: F;
            /** How many days ahead. */
            readonly within: string;
          };
    };

/** Whom a resource tells of what, every default filled in. */
export interface Notify {
  readonly on: NotifyEvent;
  readonly to: readonly string[];
  readonly madeBy?: 'owner';
  readonly kind: string;
  readonly by: NoticeWay;
  readonly when?: JsonSchema;
}

/**
 * What somebody can choose for a kind: in the console alone, by mail beside it (what is urgent, or all) or
 * once a day, or not at all.
 */
export const noticeWays = ['app', 'urgent', 'mail', 'daily', 'none'] as const;
export type NoticeWay = (typeof noticeWays)[number];
