import type { ClipboardEvent, ReactElement } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { useCommonProps, type KindInputProps } from '../../console/context/input-props.ts';
import { InputHint, InputName } from '../../console/inputs/InputShell.tsx';
import { membersOf } from '../../console/inputs/structure.ts';
import { findPointNames } from './kind.ts';

const pair =
  /^\s*\(?(-?\d+(?:[.,]\d+)?)\s*°?\s*([NS])?(\s*[,;]\s+|;|\s+|,)(-?\d+(?:[.,]\d+)?)\s*°?\s*([EW])?\s*\)?\s*$/i;

const toNumber = (text: string, direction: string | undefined): number =>
  Number(text.replace(',', '.')) * (/[SW]/i.test(direction ?? '') ? -1 : 1);

/**
 * Reads latitude and longitude as maps write them; undefined for a text without such a pair. A single
 * `53,5436` is a number with a decimal comma.
 * @example readPoint('53.5436, 9.9668'); // [53.5436, 9.9668]
 */
export function readPoint(text: string): readonly [number, number] | undefined {
  const [, latitude = '', south, between = '', longitude = '', west] = pair.exec(text) ?? [];
  if (latitude === '') return undefined;
  const isClear = /[,;]\s|;/.test(between) || south !== undefined;
  const fraction = between === ',' ? /\./ : /[.,]/;
  if (!isClear && !(fraction.test(latitude) && fraction.test(longitude))) return undefined;
  return [toNumber(latitude, south), toNumber(longitude, west)];
}

const axes = ['latitude', 'longitude'] as const;

/** Renders latitude and longitude; a pasted pair fills both. */
export function PointInput(props: KindInputProps): ReactElement {
  const { field, source, path, root, disabled = false, Member } = props;
  const { label, isRequired, help = 'crewdeck.form.pointHint' } = useCommonProps(props);
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const names: readonly string[] = findPointNames(field.schema) ?? [];
  const paste = (event: ClipboardEvent): void => {
    const numbers = readPoint(event.clipboardData.getData('text'));
    if (!numbers) return;
    event.preventDefault();
    names.forEach((name, index) => {
      setValue(getSource(`${source}.${name}`), numbers[index], {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      });
    });
  };
  const members = membersOf(root, field.schema).map((member) => ({
    member: field.required ? member : { ...member, required: false },
    axis: member.schema.title === undefined ? axes[names.indexOf(member.name)] : undefined,
  }));
  return (
    <fieldset className="group-input" disabled={disabled} onPaste={paste}>
      <legend className="field-legend">
        <InputName label={label} isRequired={isRequired} />
      </legend>
      <div className="point-members">
        {members.map(({ member, axis }) => (
          <Member
            key={member.name}
            field={member}
            source={`${source}.${member.name}`}
            path={`${path}.${member.name}`}
            root={root}
            disabled={disabled}
            {...(axis && { label: translate(`crewdeck.form.${axis}`) })}
          />
        ))}
      </div>
      <InputHint help={help} />
    </fieldset>
  );
}
