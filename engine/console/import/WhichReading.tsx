import type { ReactElement } from 'react';

interface Reading {
  readonly value: string;
  readonly text: string;
}

interface WhichReadingProps {
  readonly label: string;
  readonly readings: readonly Reading[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** Renders the choice between the meanings that a cell of the file can have. */
export function WhichReading({ label, readings, chosen, onChoose }: WhichReadingProps): ReactElement {
  return (
    <div className="import-letters" role="group" aria-label={label}>
      <b>{label}</b>
      {readings.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className="import-reading"
          aria-pressed={chosen === value}
          onClick={() => {
            onChoose(value);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
