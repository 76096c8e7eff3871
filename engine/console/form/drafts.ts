import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { sittingKey } from '../client/store.ts';

/** Entries of a form that the user could not finish; `isOver`: because their session had ended. */
export interface Draft {
  readonly userId: number | undefined;
  readonly values: Row;
  readonly isOver: boolean;
}

/** Checks whether a field's value may be stored in the browser in plain text: not if it is sensitive. */
export const isKept = ({ field }: Pick<Model, 'field'>, name: string): boolean =>
  field[name]?.sensitive !== true;

/** Returns the key under which the draft of the page's form is stored. */
export const draftKey = (): string => sittingKey(`draft:${window.location.pathname}${window.location.hash}`);

export function keepDraft(key: string, draft: Draft): void {
  sessionStorage.setItem(key, JSON.stringify(draft));
}

function readDraft(key: string): Draft | undefined {
  const text = sessionStorage.getItem(key);
  try {
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

/** Returns the draft of a page, and removes it. */
export function takeDraft(key: string): Draft | undefined {
  const draft = readDraft(key);
  sessionStorage.removeItem(key);
  return draft;
}

/** Checks whether the page's form has a draft to restore for the user. */
export const hasDraft = (userId: number | undefined): boolean =>
  userId !== undefined && readDraft(draftKey())?.userId === userId;
