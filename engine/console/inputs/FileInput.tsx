import { useRef, type ReactElement } from 'react';
import { useInput, useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useCommonProps, type GeneratedInputProps } from '../context/input-props.ts';
import { InputHint, InputName } from './InputShell.tsx';

/** A chosen file as react-admin's forms hold one. */
export interface ChosenFile {
  readonly rawFile: File;
  readonly src: string;
  readonly title: string;
}
const isChosen = (value: unknown): value is ChosenFile =>
  typeof value === 'object' && value !== null && 'rawFile' in value;

/** Renders the current file or picture, and takes another one. */
export function FileInput(props: GeneratedInputProps): ReactElement {
  const { source, label, isRequired, disabled, help } = useCommonProps(props);
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { id, field } = useInput({
    source,
    isRequired,
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
  });
  const isImage = props.field.schema['x-ui']?.widget === 'image';
  const value: unknown = field.value;
  const address = isChosen(value) ? value.src : typeof value === 'string' ? value : '';
  const choose = (file: File | undefined): void => {
    if (file) field.onChange({ rawFile: file, src: URL.createObjectURL(file), title: file.name });
  };
  return (
    <div className="file-field">
      <label className="field-legend" htmlFor={id}>
        <InputName label={label} isRequired={isRequired} />
      </label>
      {isImage && address !== '' && <Picture className="picture" address={address} alt={label} />}
      <span className="file-name">
        {isChosen(value) ? (
          value.title
        ) : address === '' ? (
          translate('crewdeck.form.noFile')
        ) : (
          <a href={address}>{address.split('/').at(-1)}</a>
        )}
      </span>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        disabled={disabled}
        {...(isImage && { accept: 'image/*' })}
        onChange={(event) => {
          choose(event.target.files?.[0]);
        }}
      />
      <button
        type="button"
        className="btn"
        disabled={disabled}
        onClick={() => {
          input.current?.click();
        }}
      >
        <Icon name="upload" size={16} />
        {translate('crewdeck.form.upload')}
      </button>
      <InputHint help={help} />
    </div>
  );
}
