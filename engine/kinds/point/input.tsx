import type { ClipboardEvent, ReactElement } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { FieldModel } from '../../model/model.ts';
import type { KindInputProps } from '../../console/context/input-props.ts';
import { GroupInput } from '../../console/inputs/GroupInput.tsx';
import { Members } from '../../console/inputs/Members.tsx';
import { ownMembers } from '../../console/inputs/structure.ts';
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
  const { field, source, root } = props;
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
  const labelOf = ({ name, schema }: FieldModel): string | undefined => {
    const axis = schema.title === undefined ? axes[names.indexOf(name)] : undefined;
    return axis && translate(`crewdeck.form.${axis}`);
  };
  return (
    <GroupInput of={props} hint="crewdeck.form.pointHint">
      <div className="point-members" onPaste={paste}>
        <Members of={props} members={ownMembers(root, field)} labelOf={labelOf} />
      </div>
    </GroupInput>
  );
}
