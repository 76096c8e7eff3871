import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { EditorState, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useTranslate } from 'ra-core';
import { useLatest } from '../../ui/use-latest.ts';
import type { GeneratedInputProps } from '../../context/input-props.ts';
import { InputShell } from '../InputShell.tsx';
import { useBoundInput } from '../use-bound-input.ts';
import { tools, type Tool } from './commands.ts';
import { plugins } from './plugins.ts';
import { fromHtml, schema, toHtml } from './schema.ts';
import '../../theme/prose.css';
import './html-editor.css';

const toState = (html: string): EditorState =>
  EditorState.create({ doc: fromHtml(html), plugins: [...plugins] });

/** Converts a pasted address to a link, of the selected words if there are some. */
function pasteLink(view: EditorView, event: ClipboardEvent): boolean {
  const href = event.clipboardData?.getData('text/plain').trim() ?? '';
  const {
    tr,
    selection: { from, to, empty, $from },
  } = view.state;
  if (!/^https?:\/\/\S+$/.test(href) || $from.parent.type.spec.code === true) return false;
  const link = schema.marks.link.create({ href });
  view.dispatch(
    empty ? tr.replaceSelectionWith(schema.text(href, [link]), false) : tr.addMark(from, to, link),
  );
  return true;
}

function EditorTools({
  state,
  onUse,
}: {
  readonly state: EditorState;
  readonly onUse: (tool: Tool) => void;
}): ReactElement {
  const translate = useTranslate();
  return (
    <div className="editor-tools" role="toolbar">
      {tools.map((tool) => (
        <button
          key={tool.key}
          type="button"
          className="icon-btn"
          aria-pressed={tool.isOn(state)}
          data-sign={tool.sign}
          aria-label={translate(`crewdeck.editor.${tool.key}`)}
          title={translate(`crewdeck.editor.${tool.key}`)}
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            onUse(tool);
          }}
        />
      ))}
    </div>
  );
}

/** Renders the editor of rich text. */
export default function HtmlEditor(props: GeneratedInputProps): ReactElement {
  const { element, shell, value, onChange } = useBoundInput(props);
  const html = typeof value === 'string' ? value : '';
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const shown = useRef(html);
  const [state, setState] = useState(() => toState(html));
  const latest = useLatest({ state, element, onChange });
  const show = (next: EditorState): void => {
    view.current?.updateState(next);
    setState(next);
  };
  useLayoutEffect(() => {
    const dispatch = (transaction: Transaction): void => {
      const next = made.state.apply(transaction);
      made.updateState(next);
      setState(next);
      if (!transaction.docChanged) return;
      shown.current = toHtml(next.doc);
      latest.current.onChange(shown.current);
    };
    const made = new EditorView(place.current, {
      state: latest.current.state,
      dispatchTransaction: dispatch,
      handlePaste: pasteLink,
      handleDOMEvents: {
        blur: () => {
          latest.current.element.onBlur();
        },
      },
    });
    view.current = made;
    latest.current.element.ref(made.dom);
    return () => {
      made.destroy();
    };
  }, [latest]);
  useLayoutEffect(() => {
    view.current?.setProps({
      editable: () => !element.disabled,
      attributes: {
        id: shell.id,
        class: 'prose editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': shell.label,
        'aria-invalid': String(element['aria-invalid']),
        ...(element['aria-describedby'] !== undefined && { 'aria-describedby': element['aria-describedby'] }),
      },
    });
  });
  // A value from elsewhere (a reset, a restored draft) replaces the text; typed changes are already in it.
  useEffect(() => {
    if (html === shown.current) return;
    shown.current = html;
    show(toState(html));
  }, [html]);
  const use = ({ run }: Tool): void => {
    if (!view.current) return;
    view.current.focus();
    run(view.current.state, view.current.dispatch);
  };
  return (
    <InputShell {...shell}>
      <div className="editor" data-invalid={element['aria-invalid']}>
        <EditorTools state={state} onUse={use} />
        <div ref={place} />
      </div>
    </InputShell>
  );
}
