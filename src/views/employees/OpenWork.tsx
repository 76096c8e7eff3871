import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { GeneratedInput } from '@crewdeck/engine/console/form/GeneratedInput.tsx';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import './departure.css';

export type Open = Data<'GET employee/{id}/open-work'>['openWork'][number];

/** Kinds of open work, and the field whose input offers the people who may take each over. */
const takers = [
  { kind: 'reports', stem: 'employees', name: 'managerId' },
  { kind: 'trainees', stem: 'trainees', name: 'trainerId' },
  { kind: 'tickets', stem: 'tickets', name: 'assignedTo' },
  { kind: 'projects', stem: 'projects', name: 'ownerId' },
] as const;
type Taker = (typeof takers)[number];
/** Ids of the people who take over each kind. */
export type HandOver = Readonly<Partial<Record<Taker['kind'], number | null>>>;

const openOf = (open: readonly Open[], kind: Open['kind']): Open[] => open.filter((one) => one.kind === kind);
const takersOf = (open: readonly Open[]): Taker[] =>
  takers.filter(({ kind }) => openOf(open, kind).length > 0);

const NAMED = 5;
const required = { message: 'crewdeck.faults.required', args: {} };

/** Returns the errors of the kinds of open work without a person to take them over. */
export const missingTakers = (open: readonly Open[], handOver: HandOver = {}): object =>
  Object.fromEntries(
    takersOf(open)
      .filter(({ kind }) => !handOver[kind])
      .map(({ kind }) => [kind, required]),
  );

/** Returns the people that were named. */
export const namedTakers = (handOver: HandOver = {}): Record<string, number> =>
  Object.fromEntries(
    Object.entries(handOver).flatMap(([kind, to]) => (typeof to === 'number' ? [[kind, to]] : [])),
  );

/**
 * Renders the open work of a kind: its count, its subjects, and the input for the person who takes it over.
 */
function Handover({ taker, open }: { readonly taker: Taker; readonly open: readonly Open[] }): ReactElement {
  const translate = useTranslate();
  const model = useEngine().models[taker.stem];
  const field = model?.field[taker.name];
  const more = open.length - NAMED;
  return (
    <section className="departure-part">
      <h3>{translate(`crewdeck.departure.${taker.kind}`, { smart_count: open.length })}</h3>
      <p className="departure-names">
        {open
          .slice(0, NAMED)
          .map(({ name }) => name)
          .join(', ')}
        {more > 0 && ` ${translate('crewdeck.departure.more', { smart_count: more })}`}
      </p>
      {model && field && (
        <GeneratedInput
          field={{ ...field, required: false }}
          source={`handOver.${taker.kind}`}
          path={taker.name}
          root={model.schema}
          label={translate(`crewdeck.departure.${taker.kind}To`)}
        />
      )}
    </section>
  );
}

/** Renders a person's open work, each kind with the input for the person who takes it over. */
export function OpenWork({ open }: { readonly open: readonly Open[] }): ReactElement {
  const translate = useTranslate();
  const requests = openOf(open, 'requests').length;
  return (
    <>
      {open.length === 0 && <p className="departure-note">{translate('crewdeck.departure.nothing')}</p>}
      {takersOf(open).map((taker) => (
        <Handover key={taker.kind} taker={taker} open={openOf(open, taker.kind)} />
      ))}
      {requests > 0 && (
        <p className="departure-note">
          {translate('crewdeck.departure.requests', { smart_count: requests })}
        </p>
      )}
    </>
  );
}
