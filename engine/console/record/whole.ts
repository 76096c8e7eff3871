import type { Query } from '@tanstack/react-query';

/**
 * How a single record is asked for. With a meta of its own it never starts from the row of a list, whose
 * values are masked and may be old; and where it cannot be loaded the page says so itself, instead of being
 * left for the list.
 */
export const wholeRecord = { meta: { whole: true }, onError: (): void => undefined };

/** Whether a request is about the own profile, which has an endpoint of its own. */
export const isOwnProfile = ({ queryKey: [, verb, params] }: Pick<Query, 'queryKey'>): boolean =>
  verb === 'getOne' && (params as { meta?: { read?: unknown } } | undefined)?.meta?.read !== undefined;
