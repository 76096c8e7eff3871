import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { ConversationReader } from '../../model/conversation.ts';
import type { Model } from '../../model/model.ts';
import { call } from '../client/api.ts';
import { useLoaded } from '../context/use-endpoint.ts';
import { useSearchQuery } from '../ui/use-settled.ts';
import { actionOf } from './use-conversation.ts';
import type { Mentioned } from './use-draft.ts';

const SETTLED_MS = 200;
/** An at sign that begins a word, and up to two words after it, right before the cursor. */
const AT = /(?:^|\s)@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/u;

interface MentionQuery {
  readonly from: number;
  readonly text: string;
}

/** Returns the text after an at sign before the cursor; undefined without one. */
export function mentionAt(text: string, cursor: number): MentionQuery | undefined {
  const match = AT.exec(text.slice(0, cursor));
  return match ? { from: cursor - (match[1] ?? '').length - 1, text: match[1] ?? '' } : undefined;
}

interface MentionOptions {
  readonly model: Model;
  readonly id: number;
  readonly isInternal: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onTake: (text: string, person: Mentioned, cursor: number) => void;
}

/** Handles mentions while a message is written: people are chosen by name, among those who will read it. */
export function useMention({ model, id, isInternal, field, onTake }: MentionOptions) {
  const [mention, setMention] = useState<MentionQuery>();
  const [place, setPlace] = useState(0);
  const { query: q, isCurrent } = useSearchQuery(mention?.text ?? '', SETTLED_MS);
  const isPossible = model.conversation?.mentions !== undefined;
  const { data = [] } = useLoaded(
    [model.stem, 'readers', id, isInternal, q],
    async (signal) =>
      (await call(
        actionOf(model, 'listReaders'),
        { params: { id }, query: { internal: isInternal, ...(q !== '' && { q }) } },
        { signal },
      )) as readonly ConversationReader[],
    { isEnabled: isPossible && mention !== undefined },
  );
  const people = mention && isCurrent ? data : [];
  const close = (): void => {
    setMention(undefined);
    setPlace(0);
  };
  const take = (person: ConversationReader): void => {
    const element = field.current;
    if (!element || !mention) return;
    const name = `@${person.label} `;
    const text = element.value.slice(0, mention.from) + name + element.value.slice(element.selectionStart);
    onTake(text, person, mention.from + name.length);
    close();
  };
  const look = (): void => {
    const element = field.current;
    setMention(isPossible && element ? mentionAt(element.value, element.selectionStart) : undefined);
    setPlace(0);
  };
  /** Handles a key for the list; returns whether it was one. */
  const press = (event: KeyboardEvent): boolean => {
    const person = people[place];
    if (!person) return false;
    if (event.key === 'ArrowDown') setPlace((place + 1) % people.length);
    else if (event.key === 'ArrowUp') setPlace((place + people.length - 1) % people.length);
    else if (event.key === 'Escape') close();
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') take(person);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { people, place, take, look, press, close };
}
