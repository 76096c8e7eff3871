import { useEffect, type ReactElement } from 'react';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useTranslate } from 'react-admin';
import { styleNonce } from '../../theme/style-nonce.ts';
import type { GeneratedInputProps } from './input-props.ts';
import { InputShell } from './InputShell.tsx';
import { useBoundInput } from './use-bound-input.ts';

interface Mark { readonly key: string; readonly sign: string; readonly isOn: (editor: Editor) => boolean; readonly toggle: (editor: Editor) => void }

/** What the server keeps of a text: headings, emphasis, lists, quotes. */
const marks: readonly Mark[] = [
  { key: 'heading', sign: 'H', isOn: (editor) => editor.isActive('heading', { level: 2 }), toggle: (editor) => { editor.chain().focus().toggleHeading({ level: 2 }).run(); } },
  { key: 'bold', sign: 'B', isOn: (editor) => editor.isActive('bold'), toggle: (editor) => { editor.chain().focus().toggleBold().run(); } },
  { key: 'italic', sign: 'I', isOn: (editor) => editor.isActive('italic'), toggle: (editor) => { editor.chain().focus().toggleItalic().run(); } },
  { key: 'bulletList', sign: '•', isOn: (editor) => editor.isActive('bulletList'), toggle: (editor) => { editor.chain().focus().toggleBulletList().run(); } },
  { key: 'orderedList', sign: '1.', isOn: (editor) => editor.isActive('orderedList'), toggle: (editor) => { editor.chain().focus().toggleOrderedList().run(); } },
  { key: 'quote', sign: '”', isOn: (editor) => editor.isActive('blockquote'), toggle: (editor) => { editor.chain().focus().toggleBlockquote().run(); } },
];

function EditorTools({ editor }: { readonly editor: Editor }): ReactElement {
  const translate = useTranslate();
  const on = useEditorState({ editor, selector: ({ editor: now }) => marks.map((mark) => mark.isOn(now)) });
  return (
    <div className="editor-tools" role="toolbar">
      {marks.map((mark, index) => <button key={mark.key} type="button" className="icon-btn" aria-pressed={on[index] ?? false} data-sign={mark.sign} aria-label={translate(`crewdeck.editor.${mark.key}`)} title={translate(`crewdeck.editor.${mark.key}`)} onMouseDown={(event) => { event.preventDefault(); }} onClick={() => { mark.toggle(editor); }} />)}
    </div>
  );
}

/** A text that is written as it will look. */
export default function HtmlEditor(props: GeneratedInputProps): ReactElement {
  const { element, shell, value, onChange } = useBoundInput(props);
  const text = typeof value === 'string' ? value : '';
  const editor = useEditor({
    ...(styleNonce !== undefined && { injectNonce: styleNonce }),
    extensions: [StarterKit], content: text, editable: !element.disabled, immediatelyRender: false,
    editorProps: { attributes: { id: shell.id, class: 'prose editor-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': shell.label } },
    onUpdate: ({ editor: now }) => { onChange(now.isEmpty ? '' : now.getHTML()); },
    onBlur: () => { element.onBlur(); },
  });
  useEffect(() => {
    // What comes from elsewhere (a reset, a kept draft) replaces the text; what was typed here is already in it.
    if (editor && !editor.isDestroyed && text !== '' && !editor.isFocused && text !== editor.getHTML()) editor.commands.setContent(text, { emitUpdate: false });
  }, [editor, text]);
  return (
    <InputShell {...shell}>
      <div className="editor" data-invalid={element['aria-invalid']}>{editor && <EditorTools editor={editor} />}<EditorContent editor={editor} /></div>
    </InputShell>
  );
}
