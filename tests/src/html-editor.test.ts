// @vitest-environment jsdom
import { AllSelection, EditorState, TextSelection, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { expect, test } from 'vitest';
import { tools } from '@crewdeck/engine/console/inputs/html/commands.ts';
import { plugins } from '@crewdeck/engine/console/inputs/html/plugins.ts';
import { fromHtml, toHtml } from '@crewdeck/engine/console/inputs/html/schema.ts';

const open = (html: string): EditorView => {
  const view = new EditorView(document.createElement('div'), {
    state: EditorState.create({ doc: fromHtml(html), plugins: [...plugins] }),
  });
  view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)));
  return view;
};
const read = (view: EditorView): string => toHtml(view.state.doc);
const run = (view: EditorView, command: Command): boolean => command(view.state, view.dispatch);
const use = (view: EditorView, key: string): void => {
  const tool = tools.find((one) => one.key === key);
  if (tool) run(view, tool.run);
};
const isOn = (view: EditorView, key: string): boolean =>
  tools.find((one) => one.key === key)?.isOn(view.state) ?? false;
/** Types as a person does: every plugin sees each letter before it is in the text. */
function type(view: EditorView, text: string): void {
  for (const letter of text) {
    const { from, to } = view.state.selection;
    const plain = () => view.state.tr.insertText(letter, from, to);
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, plain)))
      view.dispatch(plain());
  }
}
const press = (view: EditorView, key: string, held: KeyboardEventInit = {}): boolean =>
  view.someProp('handleKeyDown', (handle) => handle(view, new KeyboardEvent('keydown', { key, ...held }))) ??
  false;

const whole =
  '<h1>One</h1><h4>Four</h4><p>Plain <strong>bold</strong> <em>slanted</em> <u>under</u> <s>gone</s> <code>code</code><br>next <a href="https://crewdeck.example/a" title="there">link</a></p>' +
  '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><blockquote><p>said</p></blockquote><hr><pre><code>x\n  y</code></pre>';

test('a text comes back from the editor with all that the server keeps', () => {
  expect(toHtml(fromHtml(whole))).toBe(whole);
});

test('a text without words is no text', () => {
  expect(['', '<p></p>', '<p><br></p>'].map((html) => toHtml(fromHtml(html)))).toEqual([
    '',
    '',
    '<p><br></p>',
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', ' javascript:alert(1)', 'vbscript:x'])(
  'a link to %s stays plain words',
  (href) => {
    expect(toHtml(fromHtml(`<p><a href="${href}">words</a></p>`))).toBe('<p>words</p>');
  },
);
test.each([
  '/leave-request',
  '#top',
  'policies/a:b',
  'mailto:hr@crewdeck.example',
  'HTTPS://crewdeck.example',
])('a link to %s stays', (href) => {
  expect(toHtml(fromHtml(`<p><a href="${href}">words</a></p>`))).toContain(`href="${href}"`);
});

test('what is copied from elsewhere keeps its weight, and a wrapper that is not bold makes nothing bold', () => {
  expect(
    toHtml(fromHtml('<b style="font-weight: normal"><p>a <span style="font-weight: 700">b</span></p></b>')),
  ).toBe('<p>a <strong>b</strong></p>');
});

test('signs become what they mean as they are typed', () => {
  const typed = (text: string): string => {
    const view = open('');
    type(view, text);
    return read(view);
  };
  expect(typed('## Title')).toBe('<h2>Title</h2>');
  expect(typed('- entry')).toBe('<ul><li><p>entry</p></li></ul>');
  expect(typed('1. entry')).toBe('<ol><li><p>entry</p></li></ol>');
  expect(typed('> said')).toBe('<blockquote><p>said</p></blockquote>');
  expect(typed('a **bold** b')).toBe('<p>a <strong>bold</strong> b</p>');
  expect(typed('*so* ~~not~~ `x`')).toBe('<p><em>so</em> <s>not</s> <code>x</code></p>');
  expect(typed('2 * 3 * 4')).toBe('<p>2 * 3 * 4</p>');
});

test('an address becomes a link when a space follows, and the words after it are none', () => {
  const view = open('');
  type(view, 'see https://crewdeck.example/a?b=1 there');
  expect(read(view)).toBe(
    '<p>see <a href="https://crewdeck.example/a?b=1">https://crewdeck.example/a?b=1</a> there</p>',
  );
});

test('a tool is on where the text is so, and takes back what it did', () => {
  for (const [key, html] of [
    ['heading', '<h2>words</h2>'],
    ['bulletList', '<ul><li><p>words</p></li></ul>'],
    ['orderedList', '<ol><li><p>words</p></li></ol>'],
    ['quote', '<blockquote><p>words</p></blockquote>'],
    ['bold', '<p><strong>words</strong></p>'],
    ['italic', '<p><em>words</em></p>'],
  ] as const) {
    const view = open('<p>words</p>');
    view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)));
    if (key !== 'bold' && key !== 'italic')
      view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)));
    expect(isOn(view, key)).toBe(false);
    use(view, key);
    expect([read(view), isOn(view, key)]).toEqual([html, true]);
    use(view, key);
    expect([read(view), isOn(view, key)]).toEqual(['<p>words</p>', false]);
  }
});

test('a list becomes one of the other kind', () => {
  const view = open('<ul><li><p>a</p></li><li><p>b</p></li></ul>');
  use(view, 'orderedList');
  expect(read(view)).toBe('<ol><li><p>a</p></li><li><p>b</p></li></ol>');
});

test('keys make entries, indent them, end the list and take back', () => {
  const view = open('<ul><li><p>a</p></li></ul>');
  press(view, 'Enter');
  type(view, 'b');
  press(view, 'Tab');
  expect(read(view)).toBe('<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>');
  press(view, 'Tab', { shiftKey: true });
  press(view, 'Enter');
  press(view, 'Enter');
  type(view, 'after');
  expect(read(view)).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul><p>after</p>');
  press(view, 'z', { ctrlKey: true });
  expect(read(view)).not.toContain('after');
});

test('Tab outside of a list is left to the browser, so that nobody is caught in the editor', () => {
  expect(press(open('<p>a</p>'), 'Tab')).toBe(false);
});

test('deleting at the beginning of an entry takes it out of the list', () => {
  const view = open('<ul><li><p>a</p></li></ul>');
  view.dispatch(view.state.tr.setSelection(TextSelection.atStart(view.state.doc)));
  press(view, 'Backspace');
  expect(read(view)).toBe('<p>a</p>');
});
