import type { Field } from './field-paths.ts';
import type { Stem } from './register.ts';

/** Declares the comments of a record: rows of another resource that refer to it. */
export type ConversationOf<S extends Stem> = {
  [M in Stem]: {
    /** The resource whose rows are the messages. */
    readonly messages: M;
    /** Its text. */
    readonly body: Field<M>;
    /** Flag of messages that not everybody reads who reads the record; their rules say who. */
    readonly internal?: Field<M>;
    /** The people whom a message speaks to. Only who can read it may be named. */
    readonly mentions?: Field<M>;
    /** Field of the record that opens the conversation: what its owner has written. */
    readonly opening?: Field<S>;
    /** Action of the record that a message may take along, and the field of its body that it takes. */
    readonly step?: {
      /** The action. */
      readonly action: string;
      /** The field that it changes. */
      readonly field: Field<S>;
    };
    /** Actions of the record: its files, one more, the content of one; and what names a file's message. */
    readonly files?: {
      /** Answers them all. */
      readonly list: string;
      /** Takes one more. */
      readonly add: string;
      /** Answers the content of one. */
      readonly get: string;
      /** Field of a file that refers to its message. */
      readonly message?: string;
    };
    /**
     * Fields whose changes are shown between the messages; default: the columns of the list.
     * @example changes: ['status', 'assignedTo']
     */
    readonly changes?: readonly Field<S>[];
  };
}[Stem];
