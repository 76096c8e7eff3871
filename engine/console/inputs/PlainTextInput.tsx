import { useState, type ReactElement } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Icon } from '../ui/icons.tsx';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { InputShell } from './InputShell.tsx';
import { MultilineInput } from './MultilineInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { useBoundInput } from './use-bound-input.ts';

const types: Readonly<Record<string, string>> = { email: 'email', uri: 'url' };

/** Renders a secret, which can be revealed. */
function SecretInput(props: GeneratedInputProps): ReactElement {
  const translate = useTranslate();
  const { element, text, shell } = useBoundInput(props);
  const [isShown, setShown] = useState(false);
  return (
    <InputShell {...shell}>
      <div className="field-box">
        <input
          {...element}
          {...text}
          className="field"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={translate(`crewdeck.auth.signIn.${isShown ? 'hide' : 'show'}Password`)}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} size={16} />
        </button>
      </div>
    </InputShell>
  );
}

function LineInput(props: GeneratedInputProps): ReactElement {
  const { field } = props;
  const { element, text, shell } = useBoundInput(props);
  return (
    <InputShell {...shell}>
      <input
        {...element}
        {...text}
        className="field"
        type={types[field.schema.format ?? ''] ?? 'text'}
        {...(field.kind === 'decimal' && { inputMode: 'decimal' })}
      />
    </InputShell>
  );
}

/** Renders text on one line. */
export function PlainTextInput(props: GeneratedInputProps): ReactElement {
  const { getSource } = useSourceContext();
  const value: unknown = useWatch({ name: getSource(props.source) });
  const { format, 'x-ui': ui } = props.field.schema;
  if (ui?.widget === 'password') return <SecretInput {...props} />;
  if (format === 'phone') return <PhoneInput {...props} />;
  // An input of one line would lose the others.
  return typeof value === 'string' && value.includes('\n') ? (
    <MultilineInput {...props} />
  ) : (
    <LineInput {...props} />
  );
}
