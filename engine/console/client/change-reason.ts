import { HttpError } from 'ra-core';
import { ChangeGivenUp } from './change-waits.ts';

/** Asks the person why they make a change; undefined where they give it up. */
type AskPerson = (why: string | undefined) => Promise<string | undefined>;

let askPerson: AskPerson | undefined;
let open: Promise<string | undefined> | undefined;
let scopes = 0;

/** Registers what asks the person; returns what ends that, with the question that is open. */
export function onReasonRequired(ask: AskPerson): () => void {
  askPerson = ask;
  return () => {
    if (askPerson !== ask) return;
    askPerson = undefined;
    open = undefined;
  };
}

/**
 * Runs writes that belong together, which the person gives one reason for: what they answer to the first
 * question is the answer to all.
 */
export async function withOneReason<T>(run: () => Promise<T>): Promise<T> {
  scopes += 1;
  try {
    return await run();
  } finally {
    scopes -= 1;
    if (scopes === 0) open = undefined;
  }
}

/** The answer of the person; there is one question at a time, whichever writes wait for it. */
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
 * Sends a write, and once more with a reason where the server wants one. Throws `ChangeGivenUp` where the
 * person gives none.
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
