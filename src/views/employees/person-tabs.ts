import type { Row } from '../../../resources/engine/input.ts';
import { mayAct } from '../../engine/access.ts';
import type { Engine } from '../../engine/EngineContext.tsx';

/** A tab whose content is a list of another resource. */
export interface ListTab { readonly key: string; readonly stem: string; readonly where: Readonly<Row> }
export interface PersonTabs { readonly lists: readonly ListTab[]; readonly keys: readonly string[] }

const listsOf = (id: number): ListTab[] => [
  { key: 'documents', stem: 'documents', where: { empId: id, mediaType: 'document' } }, { key: 'slips', stem: 'documents', where: { empId: id, mediaType: 'salary_slip' } },
  { key: 'leave', stem: 'leaves', where: { userId: id } }, { key: 'attendance', stem: 'attendance', where: { userId: id } },
  { key: 'projects', stem: 'project-developers', where: { userId: id } }, { key: 'tickets', stem: 'tickets', where: { raisedBy: id } },
];

/** The parts of a person's page that the permission map opens, in their order. */
export function personTabs({ models, permissions, isSuperAdmin }: Engine, record: Readonly<Row> & { id: number }): PersonTabs {
  const lists = listsOf(record.id).filter(({ stem, where }) => { const model = models[stem]; return model !== undefined && mayAct(permissions, model, 'list', where); });
  const { trainees } = models;
  const isTraining = Boolean(record.traineeStatus) && trainees !== undefined && (isSuperAdmin || mayAct(permissions, trainees, 'list'));
  return { lists, keys: ['overview', 'personal', ...lists.map(({ key }) => key), ...(isTraining ? ['training'] : []), 'activity'] };
}
