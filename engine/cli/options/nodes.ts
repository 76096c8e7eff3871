import type { Node } from '../check/sources.ts';

/** A part of a node that is a node. */
export const as = (value: unknown): Node => value as Node;

/** A part of a node that is a list of them; none where it is absent. */
export const many = (value: unknown): readonly Node[] => (value ?? []) as readonly Node[];

/** The name of a key or an identifier, or the text of a literal. */
export const nameOf = (node: unknown): string => String(as(node).name ?? as(node).value);
