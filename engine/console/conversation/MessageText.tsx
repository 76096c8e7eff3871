import type { ReactElement } from 'react';

export interface MessageTextProps {
  readonly text: string;
  /** Names of the people that the message mentions. */ readonly mentions: readonly string[];
}

const escape = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Renders the text of a message with its line breaks; mentioned people are emphasised. */
export function MessageText({ text, mentions }: MessageTextProps): ReactElement {
  const names = mentions.filter((name) => name !== '').map((name) => `@${name}`);
  if (names.length === 0) return <p className="lines">{text}</p>;
  // The longest name first: one may be the beginning of another.
  const parts = text.split(
    new RegExp(
      `(${names
        .toSorted((one, other) => other.length - one.length)
        .map(escape)
        .join('|')})`,
    ),
  );
  return (
    <p className="lines">
      {parts.map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the same text has the same parts
        names.includes(part) ? (
          <b key={index} className="mention">
            {part}
          </b>
        ) : (
          part
        ),
      )}
    </p>
  );
}
