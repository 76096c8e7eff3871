import { withApprovals } from '../approval/hooks.ts';
import { withHeld } from '../held/hooks.ts';
import { withIntegration } from '../integration/hooks.ts';
import { withNotices } from '../notify/hooks.ts';
import type { Rules } from '../context/context.ts';
import type { Directory } from '../identity/directory.ts';
import type { Resources } from '../product/resources.ts';
import { withErasedPeople } from '../privacy/erasing/refuse-erased.ts';
import { withEmailChanges } from '../write/follow-email.ts';

/** Returns a product's rules, with what follows from writes by declarations alone. */
export function followingRules(
  resources: Resources,
  directory: Directory,
  rules: Readonly<Record<string, Rules>>,
): Readonly<Record<string, Rules>> {
  const among = { models: resources.models, directory };
  return withIntegration(
    among,
    withNotices(
      resources,
      withErasedPeople(
        among,
        withEmailChanges(among, withHeld(among, withApprovals(among, directory, rules))),
      ),
    ),
  );
}
