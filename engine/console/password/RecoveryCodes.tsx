import { useState, type ReactElement } from 'react';
import { saveFile } from '../client/save-file.ts';
import './password.css';

export interface RecoveryCodeTexts {
  readonly copy: string;
  readonly copied: string;
  readonly save: string;
  readonly file: string;
}

/** Renders codes that are shown once, with buttons to save them. */
export function RecoveryCodes({
  codes,
  texts,
}: {
  readonly codes: readonly string[];
  readonly texts: RecoveryCodeTexts;
}): ReactElement {
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="recovery-codes">
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          className="btn"
          // Pages without TLS have no clipboard.
          hidden={!('clipboard' in navigator)}
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => {
              setCopied(true);
            });
          }}
        >
          {isCopied ? texts.copied : texts.copy}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), texts.file);
          }}
        >
          {texts.save}
        </button>
      </p>
    </div>
  );
}
