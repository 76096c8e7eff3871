import type { Model } from './model.ts';

/** Letters of one value in a title: a text without a limit of its own may be a book. */
export const MOST_TITLE_LETTERS = 200;

/** Returns the part of a value that a title has of it, in whole characters. */
export const cutForTitle = (text: string): string =>
  text.length <= MOST_TITLE_LETTERS ? text : Array.from(text).slice(0, MOST_TITLE_LETTERS).join('');

/** A part of a title: text between values, or a value of the row, or of the record that a reference names. */
export type TitlePart = { readonly text: string } | { readonly name: string; readonly through?: string };

/**
 * Returns the parts of a title template, in their order.
 * @example parseTitle('{userId.name}, {day}'); // → [{ name: 'name', through: 'userId' }, { text: ', ' }, …]
 */
export const parseTitle = (template: string): readonly TitlePart[] =>
  template
    .split(/(\{[^{}]+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const path = /^\{(.+)\}$/.exec(part)?.[1];
      if (path === undefined) return { text: part };
      const [name = '', member] = path.split('.');
      return member === undefined ? { name } : { name: member, through: name };
    });

/** Returns the fields of a record's title, in their order: `{number} · {userId.name}` → number, userId. */
export const titleFields = ({ titleTemplate }: Pick<Model, 'titleTemplate'>): readonly string[] =>
  parseTitle(titleTemplate).flatMap((part) => ('text' in part ? [] : [part.through ?? part.name]));
