import type { ConversationEvent, ConversationReader } from '../../model/conversation.ts';
import type { Row } from '../../model/input.ts';

interface OfRecord {
  input: object;
  query: object;
  params: { id: string };
}

/** The actions of any conversation, in the types of their declaration. */
export interface ConversationActions {
  readConversation: OfRecord & {
    query: { limit: number };
    answer: {
      messages: readonly Row[];
      totalCount: number;
      events: readonly ConversationEvent[];
      files: readonly unknown[];
      steps: readonly string[];
    };
  };
  sendMessage: OfRecord & { input: Row & { step?: string | number; version?: number }; answer: Row };
  listReaders: OfRecord & { query: { q?: string; internal: boolean }; answer: readonly ConversationReader[] };
}
