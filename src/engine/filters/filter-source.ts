// A dot in an input's source would nest the value, and `userId` and `userId.department` can be filters at the same time.
const DOT = ':';

/** Source of a filter's input for a field path: `userId.department` → `userId:department`. */
export const toFilterSource = (path: string): string => path.replaceAll('.', DOT);
/** Field path of a filter's source; the other way round. */
export const toFilterPath = (source: string): string => source.replaceAll(DOT, '.');
