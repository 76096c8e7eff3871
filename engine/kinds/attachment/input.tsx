import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { KindInputProps } from '../../console/context/input-props.ts';
import { InputShell } from '../../console/inputs/InputShell.tsx';
import { useBoundInput } from '../../console/inputs/use-bound-input.ts';
import { useTooLarge } from '../../console/uploads/use-too-large.ts';
import { Attachment } from './cell.tsx';
import { bytesOf, toDataAddress } from './data-file.ts';

/** A request has at most 1 MB, and a file takes a third more in it. */
const MOST_BYTES = 500_000;

/** Renders the choice of files that are kept within the row, one or several, and those that are kept. */
export function AttachmentInput(props: KindInputProps): ReactElement {
  const translate = useTranslate();
  const tooLarge = useTooLarge(MOST_BYTES);
  const [isTooLarge, setTooLarge] = useState(false);
  const { element, value, onChange, shell } = useBoundInput(props);
  const isMany = props.field.kind === 'values';
  const kept = [value ?? []]
    .flat()
    .map(String)
    .filter((address) => address !== '');
  const { required: _, ...rest } = element;
  const keep = (addresses: readonly string[]): void => {
    onChange(isMany ? addresses : (addresses[0] ?? null));
  };
  const choose = async (files: readonly File[]): Promise<void> => {
    const others = isMany ? kept : [];
    const bytes = [...others.map(bytesOf), ...files.map(({ size }) => size)];
    const isOver = bytes.reduce((sum, one) => sum + one, 0) > MOST_BYTES;
    setTooLarge(isOver);
    if (!isOver && files.length > 0) keep([...others, ...(await Promise.all(files.map(toDataAddress)))]);
  };
  return (
    <InputShell {...shell} {...(isTooLarge && { error: tooLarge })}>
      {kept.map((address, index) => (
        <div key={index} className="attachment">
          <Attachment value={address} hasLink />
          <button
            type="button"
            className="link-btn"
            disabled={element.disabled}
            onClick={() => {
              keep(kept.toSpliced(index, 1));
            }}
          >
            {translate('ra.action.remove')}
          </button>
        </div>
      ))}
      <label className="btn">
        <input
          {...rest}
          type="file"
          multiple={isMany}
          className="visually-hidden"
          aria-label={shell.label}
          onChange={({ target }) => {
            void choose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        {translate('crewdeck.files.choose')}
      </label>
    </InputShell>
  );
}
