import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

const { nodes, marks } = schema;
const LISTS: readonly NodeType[] = [nodes.bulletList, nodes.orderedList];

/**
 * Returns the depth of the nearest of some nodes around the selection; undefined if there is no such node.
 */
function depthOf({ selection: { $from } }: EditorState, types: readonly NodeType[]): number | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (types.includes($from.node(depth).type)) return depth;
  return undefined;
}

function hasMark(
  { selection: { from, to, $from, empty }, storedMarks, doc }: EditorState,
  type: MarkType,
): boolean {
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

/** Turns the selection into a list, into one of the other kind, or back. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const depth = depthOf(state, LISTS);
    if (depth === undefined) return wrapInList(type)(state, dispatch);
    const { $from } = state.selection;
    if ($from.node(depth).type === type) return liftListItem(nodes.item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
    return true;
  };

/** A tool of the editor: its state at the selection, and its command. */
export interface Tool {
  readonly key: string;
  readonly sign: string;
  readonly isOn: (state: EditorState) => boolean;
  readonly run: Command;
}

const isList =
  (type: NodeType) =>
  (state: EditorState): boolean => {
    const depth = depthOf(state, LISTS);
    return depth !== undefined && state.selection.$from.node(depth).type === type;
  };
const isHeading = (state: EditorState): boolean => state.selection.$from.parent.type === nodes.heading;
const isQuote = (state: EditorState): boolean => depthOf(state, [nodes.quote]) !== undefined;
const mark = (key: string, sign: string, type: MarkType): Tool => ({
  key,
  sign,
  isOn: (state) => hasMark(state, type),
  run: toggleMark(type),
});

export const tools: readonly Tool[] = [
  {
    key: 'heading',
    sign: 'H',
    isOn: isHeading,
    run: (state, dispatch) =>
      (isHeading(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading))(state, dispatch),
  },
  mark('bold', 'B', marks.bold),
  mark('italic', 'I', marks.italic),
  { key: 'bulletList', sign: '•', isOn: isList(nodes.bulletList), run: toggleList(nodes.bulletList) },
  { key: 'orderedList', sign: '1.', isOn: isList(nodes.orderedList), run: toggleList(nodes.orderedList) },
  {
    key: 'quote',
    sign: '”',
    isOn: isQuote,
    run: (state, dispatch) => (isQuote(state) ? lift : wrapIn(nodes.quote))(state, dispatch),
  },
];
