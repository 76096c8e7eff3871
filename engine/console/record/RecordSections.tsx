import { Suspense, useMemo, type ReactElement } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import { cellValue } from '../cells/cell-value.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { isShownIn, mayReadSome } from '../context/fields.ts';
import { allRows, toSections } from '../context/sections.ts';
import { Facts } from './Facts.tsx';
import { leftFields } from './left-fields.ts';
import { namesInHead, type HeadSize } from './head-fields.ts';

/** Creator and changes of a record are shown next to it, not among its facts. */
const aside = ['id', 'version', 'createdAt', 'updatedAt', 'createdBy'];

/** Renders all fields of the record around that the user may read, in the sections of its form. */
export function RecordSections({
  groups,
  head = 'full',
}: {
  /** Only these sections. */ readonly groups?: readonly string[];
  /** The header above: fields that it shows are left out. */ readonly head?: HeadSize;
}): ReactElement {
  const engine = useEngine();
  const { overrides } = engine;
  const model = useModel();
  const translate = useTranslate();
  const record = useRecordContext<Row & { id: number }>();
  const sections = useMemo(() => {
    const left = record && leftFields(engine, model, record);
    const inHead = record ? namesInHead(engine, model, record, head) : [];
    // Where nothing is decided yet, or without a comment.
    const isUndecided = ({ name }: FieldModel): boolean =>
      model.approval !== undefined &&
      model.decided.includes(name) &&
      record !== undefined &&
      cellValue(record, name) === undefined;
    // A section of its own renders more than its fields.
    const isLeftOut = (field: FieldModel): boolean =>
      (inHead.includes(field.name) || isUndecided(field)) &&
      !overrides.sections[`${model.stem}.${field.schema['x-ui']?.group ?? ''}`];
    const isShown = (field: FieldModel): boolean =>
      !aside.includes(field.name) &&
      !isLeftOut(field) &&
      (!left || left.includes(field.name)) &&
      field.schema['x-ui']?.display !== 'avatar' &&
      isShownIn(field, 'show') &&
      mayReadSome(engine, model, field) &&
      (!record || Object.hasOwn(record, field.name) || !field.read);
    return toSections(allRows(model, isShown)).filter(({ group }) => !groups || groups.includes(group ?? ''));
  }, [engine, overrides, model, record, groups, head]);
  return (
    <>
      {sections.map((section) => {
        const Own =
          section.group === undefined ? undefined : overrides.sections[`${model.stem}.${section.group}`];
        return (
          <section key={section.group ?? ''} className="card record-section">
            <h2>
              {section.group === undefined
                ? translate('crewdeck.form.details')
                : translate(`crewdeck.groups.${section.group}`, { _: section.group })}
            </h2>
            {Own ? (
              <Suspense fallback={<Facts section={section} />}>
                <Own section={section} />
              </Suspense>
            ) : (
              <Facts section={section} />
            )}
          </section>
        );
      })}
    </>
  );
}
