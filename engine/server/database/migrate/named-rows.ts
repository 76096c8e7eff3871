/** `ids 3, 7, 12, …`: the first rows of so many. */
export const namedRows = (ids: readonly number[], count: number): string =>
  `${count === 1 ? 'id' : 'ids'} ${ids.join(', ')}${count > ids.length ? ', …' : ''}`;
