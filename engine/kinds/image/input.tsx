import type { ReactElement } from 'react';
import type { KindInputProps } from '../../console/context/input-props.ts';
import { InputShell } from '../../console/inputs/InputShell.tsx';
import { useBoundInput } from '../../console/inputs/use-bound-input.ts';
import { Picture } from '../../console/ui/Picture.tsx';

const isComplete = (value: unknown): value is string =>
  typeof value === 'string' && /^(https?:\/\/[^/]+)?\/./.test(value);

/** Renders the address of a picture, and the picture. */
export function ImageInput(props: KindInputProps): ReactElement {
  const { element, text, value, shell } = useBoundInput(props);
  return (
    <InputShell {...shell}>
      <input {...element} {...text} className="field" inputMode="url" />
      {isComplete(value) && !element['aria-invalid'] && (
        <div className="image-preview">
          <Picture key={value} className="picture" address={value} />
        </div>
      )}
    </InputShell>
  );
}
