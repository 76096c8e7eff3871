import type { ReactElement } from 'react';
import { checkPassword, passwordShortest, type PasswordRule } from '../../model/password-rules.ts';
import { CheckIcon, DotIcon } from './drawings.tsx';

export interface PasswordHintTexts extends Readonly<Record<PasswordRule, string>> {
  readonly met: string;
  readonly open: string;
}
export interface PasswordHintsProps {
  readonly id: string;
  readonly password: string;
  readonly minimum: number;
  readonly texts: PasswordHintTexts;
}

/** Renders the requirements of a new password; each line is ticked once it is met. */
export function PasswordHints({ id, password, minimum, texts }: PasswordHintsProps): ReactElement {
  return (
    <ul id={id} className="password-hints">
      {checkPassword(password, minimum).map(([rule, isMet]) => (
        <li key={rule} className={isMet ? 'is-met' : ''}>
          {isMet ? <CheckIcon /> : <DotIcon />}
          {texts[rule].replace('%{minimum}', String(Math.max(passwordShortest, minimum)))}
          <span className="visually-hidden">{isMet ? texts.met : texts.open}</span>
        </li>
      ))}
    </ul>
  );
}
