import { HttpError } from 'ra-core';
import { ChangeGivenUp } from './pending-change.ts';

/** Asks the user for the reason of a change; undefined if they cancel. */
type AskPerson = (why: string | undefined) => Promise<string | undefined>;

let askPerson: AskPerson | undefined;
let open: Promise<string | undefined> | undefined;
let scopes = 0;

/** Registers the function that asks the user; returns one that removes it, with the open prompt. */
export function onReasonRequired(ask: AskPerson): () => void {
  askPerson = ask;
  return () => {
    if (askPerson !== ask) return;
    askPerson = undefined;
    open = undefined;
  };
}

/** Runs writes that share one reason: the answer to the first prompt is used for all. */
export async function withOneReason<T>(run: () => Promise<T>): Promise<T> {
  scopes += 1;
  try {
    return await run();
  } finally {
    scopes -= 1;
    if (scopes === 0) open = undefined;
  }
}

/** Returns the user's answer; there is one prompt at a time, however many writes wait for it. */
function ask(person: AskPerson, why: string | undefined): Promise<string | undefined> {
  const answer = open ?? person(why);
  open = answer;
  const forget = (): void => {
    if (scopes === 0 && open === answer) open = undefined;
  };
  answer.then(forget, forget);
  return answer;
}

const isRequired = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.body as { code?: string } | null)?.code === 'reason_required';

/**
 * Sends a write, and again with a reason if the server requires one. Throws `ChangeGivenUp` if the user gives
 * none.
 */
export async function sendWithReason<T>(write: (reason?: string) => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isRequired(error) || !askPerson) throw error;
    const reason = await ask(askPerson, (error.body as { reason?: string }).reason);
    if (reason === undefined) throw new ChangeGivenUp();
    return write(reason);
  }
}
