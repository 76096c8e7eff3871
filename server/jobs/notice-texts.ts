import type { ProductNotices } from '@crewdeck/engine/server/context/product-notices.ts';
import { noticeSentences } from '../../resources/locales/notices/all.ts';
import { notices as kinds } from '../../resources/notices.ts';
import type { RequestStem } from '../../resources/notice-params.ts';
import { awayAmong } from '../domain/away.ts';
import { translate } from '../locales/translate.ts';

/** Mails that say more than the sentence of their kind. */
const mailText: NonNullable<ProductNotices['mailText']> = ({ kind, params, locale }) => {
  const { texts, term, date, number } = translate(locale);
  const text = (name: string): string => String(params[name] ?? '');
  switch (kind) {
    case 'leave_asked':
    case 'request_asked':
      return texts.approvalRequested({ stem: params.stem as RequestStem, name: text('name') });
    case 'leave_decided':
      return texts.leaveDecided({
        type: term(text('type')),
        from: date(text('from')),
        to: date(text('to')),
        days: texts.days(Number(params.days)),
        accepted: params.status === 1,
        by: text('by'),
        ...(params.comment ? { comment: text('comment') } : {}),
      });
    case 'data_exported':
      return texts.dataExported({ by: text('by'), reason: text('reason') });
    case 'requests_waiting':
      return texts.requestsWaiting({ count: number(Number(params.count)) });
    case 'ticket_assigned':
      return texts.ticketAssigned({ ticketNo: text('ticketNo'), title: text('title'), by: text('by') });
    default:
      return undefined;
  }
};

/** Kinds and texts of the portal's notifications. */
export const noticeTexts: ProductNotices = {
  kinds,
  sentences: noticeSentences,
  mailText,
  digestText: ({ count, locale }) => {
    const { texts, number } = translate(locale);
    return texts.digest({ count: number(count) });
  },
  awayOf: awayAmong,
};
