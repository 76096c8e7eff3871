import type { Hooks, Rules, WriteContext } from '../context/context.ts';

/** Work to do once a row is stored, if any. */
export type Follow = ReturnType<NonNullable<Hooks['afterWrite']>>;

/**
 * Hooks of a resource with what follows for others after its own, which looks at no other row: how rows are
 * written together stays as it was.
 */
export const afterwards = (own: Rules = {}, follow: (context: WriteContext) => Follow): Rules => ({
  ...after(own, follow),
  ...(!own.beforeWrite && !own.afterWrite && { isIndependent: true as const, exclusiveFields: [] }),
});

/** Hooks of a resource with what follows for others after its own. */
export const after = (own: Rules = {}, follow: (context: WriteContext) => Follow): Rules => ({
  ...own,
  afterWrite(context) {
    const both = [own.afterWrite?.(context), follow(context)].filter((one) => one !== undefined);
    if (both.length === 0) return undefined;
    return async (id) => {
      for (const one of both) await one(id);
    };
  },
});
