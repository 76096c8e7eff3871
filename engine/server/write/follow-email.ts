import type { Model } from '../../model/model.ts';
import type { Row } from '../../model/input.ts';
import type { Engine, Rules, WriteContext } from '../context/context.ts';
import { mailOwner, secureSignIn } from '../identity/secure-sign-in.ts';
import { after, type Follow } from './follow.ts';
import { sameValue } from './values.ts';

/** Returns what follows from a change of the address that a person signs in with. */
function followEmail({ verb, call, tx, before, record }: WriteContext, model: Model, name: string): Follow {
  const field = model.field[name];
  if (verb !== 'update' || !before || !field) return undefined;
  const [former, present] = [before, record as Row].map((row) => row[name]);
  if (sameValue(field, former, present)) return undefined;
  return async (id) => {
    await secureSignIn(tx, id, call.identity);
    const changed = { userId: id, change: 'email_changed' } as const;
    await mailOwner(tx, changed, call.identity);
    await mailOwner(tx, { ...changed, formerEmail: String(former) }, call.identity);
  };
}

/**
 * Returns the rules of a product's resources, by which an account is secured and its owner notified wherever
 * the e-mail of a person is written.
 */
export function withEmailChanges(
  { models, directory }: Pick<Engine, 'models' | 'directory'>,
  rules: Readonly<Record<string, Rules>>,
): Readonly<Record<string, Rules>> {
  const all = { ...rules };
  for (const model of Object.values(models)) {
    // A view of the people writes the same rows.
    if ((model.from?.stem ?? model.stem) !== directory.stem) continue;
    all[model.stem] = after(all[model.stem], (context) => followEmail(context, model, directory.emailField));
  }
  return all;
}
