import type { Notices } from '../../model/notices.ts';

/** The fields of a notification that are shown. */
export interface Notice {
  readonly id: number;
  readonly kind?: unknown;
  readonly params?: Readonly<Record<string, unknown>> | null;
  /** Address of the page that it leads to. */
  readonly link?: string | null;
  readonly readAt?: string | null;
  readonly createdAt?: string | null;
}

/** The user's newest notifications, their total number, and the number of unread ones. */
export interface NoticePage {
  readonly rows: readonly Notice[];
  readonly total: number;
  readonly unread: number;
}

export interface NoticeQuery {
  readonly limit: number;
  /** True for unread ones only. */
  readonly unread?: true;
}

/** Requests of a product for its notifications. */
export interface NoticeSource extends Notices {
  readonly read: (query: NoticeQuery, signal: AbortSignal) => Promise<NoticePage>;
  readonly markRead: (ids: readonly number[] | 'all') => Promise<unknown>;
  /** Address below v1 of the server-sent events; each event `notification` announces news. */
  readonly stream: string;
}
