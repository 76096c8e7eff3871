import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { TextSelection, type Command, type Plugin } from 'prosemirror-state';
import { toggleList } from './commands.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
};

/** Lifts an entry out of its list when the user deletes at its beginning. */
const leaveList: Command = (state, dispatch) => {
  const { selection } = state;
  const isStart =
    selection instanceof TextSelection &&
    selection.$cursor?.parentOffset === 0 &&
    selection.$cursor.depth > 1 &&
    selection.$cursor.node(-1).type === nodes.item &&
    selection.$cursor.index(-1) === 0;
  return isStart && liftListItem(nodes.item)(state, dispatch);
};

const keys: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(marks.bold),
  'Mod-i': toggleMark(marks.italic),
  'Mod-u': toggleMark(marks.underline),
  'Mod-e': toggleMark(marks.code),
  'Mod-Shift-s': toggleMark(marks.strike),
  'Mod-Shift-7': toggleList(nodes.orderedList),
  'Mod-Shift-8': toggleList(nodes.bulletList),
  'Mod-Shift-b': wrapIn(nodes.quote),
  'Mod-Alt-0': setBlockType(nodes.paragraph),
  ...Object.fromEntries(
    [1, 2, 3, 4].map((level) => [`Mod-Alt-${level}`, setBlockType(nodes.heading, { level })]),
  ),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  Enter: splitListItem(nodes.item),
  Tab: sinkListItem(nodes.item),
  'Shift-Tab': liftListItem(nodes.item),
  Backspace: chainCommands(undoInputRule, leaveList),
};

/**
 * Returns a rule that formats `**bold**` and the like when the last character is typed, which is not in the
 * text yet.
 */
const markRule = (find: RegExp, type: MarkType): InputRule =>
  new InputRule(find, ({ tr }, [, whole = '', text = ''], _start, end) => {
    const sign = (whole.length - text.length) / 2;
    const from = end + 1 - whole.length;
    return tr
      .delete(end + 1 - sign, end)
      .delete(from, from + sign)
      .addMark(from, from + text.length, type.create())
      .removeStoredMark(type);
  });

/** Converts a URL to a link when a space follows it. */
const linkRule = new InputRule(/(?:^|\s)(https?:\/\/\S*[\w/])\s$/, ({ tr }, [, href = ''], _start, end) =>
  tr.addMark(end - href.length, end, marks.link.create({ href })).insertText(' ', end),
);

const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
    textblockTypeInputRule(/^```\s$/, nodes.codeBlock),
    wrappingInputRule(/^\s*>\s$/, nodes.quote),
    wrappingInputRule(/^\s*[-+*]\s$/, nodes.bulletList),
    wrappingInputRule(/^\d+\.\s$/, nodes.orderedList),
    markRule(/(?:^|\s)(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks.bold),
    markRule(/(?:^|\s)(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, marks.italic),
    markRule(/(?:^|\s)(~~([^~]+)~~)$/, marks.strike),
    markRule(/(?:^|\s)(`([^`]+)`)$/, marks.code),
    linkRule,
  ],
});

/** Plugins for keys, typed text and dragged content. */
export const plugins: readonly Plugin[] = [
  rules,
  keymap(keys),
  keymap(baseKeymap),
  history(),
  dropCursor({ color: 'var(--focus)', width: 2 }),
  gapCursor(),
];
