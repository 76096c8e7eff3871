import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { KindInputProps } from '../../console/context/input-props.ts';
import { InputShell } from '../../console/inputs/InputShell.tsx';
import { useBoundInput } from '../../console/inputs/use-bound-input.ts';
import { useTooLarge } from '../../console/uploads/use-too-large.ts';
import { Attachment } from './cell.tsx';
import { toDataAddress } from './data-file.ts';

/** A request has at most 1 MB, and a file takes a third more in it. */
const MOST_BYTES = 500_000;

/** Renders the choice of a file that is kept within the row, and the one that is kept. */
export function AttachmentInput(props: KindInputProps): ReactElement {
  const translate = useTranslate();
  const tooLarge = useTooLarge(MOST_BYTES);
  const [isTooLarge, setTooLarge] = useState(false);
  const { element, value, onChange, shell } = useBoundInput(props);
  const isEmpty = value === null || value === undefined || value === '';
  const { required: _, ...rest } = element;
  const choose = (file: File | undefined): void => {
    setTooLarge(file !== undefined && file.size > MOST_BYTES);
    if (file && file.size <= MOST_BYTES) void toDataAddress(file).then(onChange);
  };
  return (
    <InputShell {...shell} {...(isTooLarge && { error: tooLarge })}>
      <div className="attachment">
        {!isEmpty && <Attachment value={value} hasLink />}
        <label className="btn">
          <input
            {...rest}
            type="file"
            className="visually-hidden"
            aria-label={shell.label}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
          {translate('crewdeck.files.choose')}
        </label>
        {!isEmpty && (
          <button
            type="button"
            className="link-btn"
            disabled={element.disabled}
            onClick={() => {
              onChange(null);
            }}
          >
            {translate('ra.action.remove')}
          </button>
        )}
      </div>
    </InputShell>
  );
}
