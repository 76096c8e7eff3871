import { DOMParser as ModelParser, DOMSerializer, Schema, type Node as ModelNode } from 'prosemirror-model';

const levels = [1, 2, 3, 4] as const;
/** URLs of the web, mail, and addresses without a scheme. */
const ADDRESS = /^(?:https?:|mailto:|[^:]*(?:[/?#]|$))/i;

/** Schema of a text: the nodes and marks that the server keeps. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${Number(attrs.level)}`, 0],
    },
    quote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bulletList: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    orderedList: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    codeBlock: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      toDOM: ({ attrs: { href, title } }) => [
        'a',
        { href: String(href), ...(typeof title === 'string' && { title }) },
        0,
      ],
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return ADDRESS.test(href) && { href, title: element.getAttribute('title') };
          },
        },
      ],
    },
    // Pasted text has its weight in styles, and some programs wrap all of it in a <b> that is not bold.
    bold: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[5-9]\d{2})$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
    strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }], toDOM: () => ['s', 0] },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});

const parser = ModelParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

export const fromHtml = (html: string): ModelNode =>
  parser.parse(new DOMParser().parseFromString(html, 'text/html').body);

/** Converts the text to HTML; empty for one without any words. */
export function toHtml(text: ModelNode): string {
  if (text.childCount === 1 && text.firstChild?.isTextblock === true && text.firstChild.content.size === 0)
    return '';
  const holder = document.createElement('div');
  holder.append(serializer.serializeFragment(text.content));
  return holder.innerHTML;
}
