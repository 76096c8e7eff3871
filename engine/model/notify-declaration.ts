import type { NoticeKindName, RelationName } from './register.ts';
import type { JsonSchema } from './schema.ts';

/** Channel of a notification: the console, or mail in addition. */
export type NoticeBy = 'app' | 'mail';

/** Event of an approval. */
export type ApprovalEvent =
  | 'requested'
  /** One of several steps is taken, and the next one waits. */
  | 'step'
  | 'decided'
  | 'withdrawn'
  /** A step was passed on to another decider. */
  | 'moved'
  | 'reminded'
  | 'escalated';

/** Event that people are notified of. */
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
      /** The field whose value or day triggers it. */
      readonly field: F;
      /**
       * The value that it has come to.
       * @example is: 'approved'
       */
      readonly is: string | number | boolean;
    }
  /** The day in the field is so many days ahead, or nearer: `P60D`; `P0D` is the day itself. */
  | {
      /** Days ahead, such as `P7D`. */
      readonly before: string;
      readonly field: F;
    };

/** Recipient of a notification; the person who caused it is never notified. */
export type Recipient<F extends string = string> =
  | 'owner'
  /** Creator of the record. */
  | 'author'
  /** Deciders of the step, and their deputies. */
  | 'deciders'
  /** Former deciders of a step that was passed on. */
  | 'former'
  /** Person who decided a step. */
  | 'decided'
  /** People who are mentioned in a message, and earlier commenters. */
  | 'mentioned'
  | 'commenters'
  | 'everyone'
  /** People who have the relation to the owner, or to everybody. */
  | RelationName
  | `role:${string}`
  /** A field that names people; of a list, that of the entries which the write has added or changed. */
  | F
  | `${F}.${string}`;

/** A notification of a resource. If several lines reach one person with one event, the first is used. */
export interface NotifyOf<F extends string = string> {
  /** Its event. */
  readonly on: NotifyEvent<F>;
  /** Recipients; the person who caused it is never notified. */
  readonly to: Recipient<F> | readonly Recipient<F>[];
  /** Only where the record was created or deleted by its owner. */
  readonly madeBy?: 'owner';
  /** Kind of the notification, with its sentences in the product. */
  readonly kind: NoticeKindName;
  /** Unless the person has chosen otherwise; default: in the console alone. */
  readonly by?: readonly NoticeBy[];
  /** JSON Schema of the records, with their owner's record as `owner`. */
  readonly when?: JsonSchema;
}

/** Notifications of owners about changes by others; changes that `notify` covers are left out. */
export type NotifyOwner<F extends string = string> =
  | 'never'
  | {
      /** Default: the one of the resource that holds notifications (`ownerKind`). */
      readonly kind?: NoticeKindName;
      /**
       * Changes that are mailed as well, unless the person has chosen otherwise: all of them, or those with a
       * date within a period; `P14D` is today and the two weeks after it.
       */
      readonly urgent?:
        | true
        | {
            /** The day of a row. */
            readonly field: F;
            /** Days ahead, such as `P7D`. */
            readonly within: string;
          };
    };

/** A notification of a resource, with every default filled in. */
export interface Notify {
  readonly on: NotifyEvent;
  readonly to: readonly string[];
  readonly madeBy?: 'owner';
  readonly kind: string;
  readonly by: NoticeWay;
  readonly when?: JsonSchema;
}

/**
 * Settings of a kind: in the console alone, also by mail (urgent ones, or all), by mail once a day, or not at
 * all.
 */
export const noticeWays = ['app', 'urgent', 'mail', 'daily', 'none'] as const;
export type NoticeWay = (typeof noticeWays)[number];
