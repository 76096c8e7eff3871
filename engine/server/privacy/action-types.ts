import type { Row } from '../../model/input.ts';
import type { Accepted } from '../context/accepted.ts';
import type { KindOfData, Reading } from '../../model/privacy.ts';

interface Link {
  readonly url: string;
  readonly expiresAt: string;
}

/** An export, and the address of its file once that is there. */
export interface ExportAnswer {
  readonly export: Row;
  readonly file: Link | null;
}

/** The actions of personal data, in the types of their declaration. */
export interface PrivacyActions {
  'privacy.export': {
    input: { reason?: string };
    query: { wait: boolean };
    params: { userId: string };
    answer: ExportAnswer | Accepted<ExportAnswer>;
  };
  'privacy.link': { input: object; query: object; params: { id: string }; answer: { file: Link } };
  'privacy.erase': {
    input: { reason: string };
    query: object;
    params: { userId: string };
    answer: { erasedAt: string };
  };
  'privacy.data': {
    input: object;
    query: object;
    params: { userId: string };
    answer: { kinds: readonly KindOfData[] };
  };
  'privacy.reads': {
    input: object;
    query: { skip: number; limit: number };
    params: { userId: string };
    answer: { readingList: readonly Reading[]; totalCount: number };
  };
}
