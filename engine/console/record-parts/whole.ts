import type { Query } from '@tanstack/react-query';

/**
 * Query options of a single record. With a meta of its own it never starts from the row of a list, whose
 * values are masked and may be old; and a failure is shown by the page, instead of a redirect to the list.
 */
export const wholeRecord = { meta: { whole: true }, onError: (): void => undefined };

/** Checks whether a query is about the own profile, which has an endpoint of its own. */
export const isOwnProfile = ({ queryKey: [, verb, params] }: Pick<Query, 'queryKey'>): boolean =>
  verb === 'getOne' && (params as { meta?: { read?: unknown } } | undefined)?.meta?.read !== undefined;
