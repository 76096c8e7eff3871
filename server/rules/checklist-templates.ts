import { sql } from 'kysely';
import { namesHolder } from '@crewdeck/engine/model/held.ts';
import { roleOf } from '@crewdeck/engine/model/approval.ts';
import { rules } from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';

export default rules('checklist-templates', {
  async beforeWrite({ verb, call, tx, record }) {
    if (verb === 'delete') return;
    const { rows } = await sql<{ value: string }>`select unique_value as value from roles`.execute(tx);
    const roles = new Set(rows.map(({ value }) => value));
    const { people } = call.engine;
    const errors = (record.steps ?? []).flatMap(({ by, needs, documentType }, at) => {
      const role = roleOf(by);
      const isKnown = role === undefined ? namesHolder(people, by) : roles.has(role);
      return [
        ...(isKnown ? [] : [fieldError(`steps[${at}].by`, 'unknown_reference')]),
        ...(needs === 'document' && !documentType
          ? [fieldError(`steps[${at}].documentType`, 'required')]
          : []),
      ];
    });
    if (errors.length > 0) throw failFields(...errors);
  },
});
