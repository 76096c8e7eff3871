import { date, integer, listOf, nullable, objectOf, text } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';

const person = objectOf({ id: integer, name: text, avatarUrl: nullable(text) });

/** Steps that wait for a person, in lists of others or their own. */
export const checklistSteps = defineResource('checklist-steps', {
  module: 'happy_to_help',
  verbs: ['list', 'read'],
  scope: { through: ['manager'] },
  held: {
    by: 'by',
    person: 'holderId',
    role: 'holderRole',
    while: { state: ['open'] },
    fallback: 'role:hr',
  },
  page: { path: '/checklist-steps', menu: 'hr', icon: 'clipboard' },
  list: {
    columns: ['title', 'userId', 'holderId', 'due', 'state', 'doneBy', 'doneAt'],
    filters: ['state', 'userId', 'checklistId', 'holderId', 'holderRole', 'due', 'needs'],
    presets: [
      { name: 'running', filter: { state: 'open' } },
      { name: 'overdue', filter: { state: 'open', due_period: 'past' } },
    ],
  },
  actions: {
    waiting: {
      method: 'GET',
      path: 'checklist-steps/waiting',
      summary: 'List the open steps that wait for the caller, earliest first',
      needs: 'read',
      data: objectOf({
        stepList: listOf(
          objectOf({
            id: integer,
            version: integer,
            title: text,
            text: nullable(text),
            due: date,
            needs: { type: 'string', enum: ['nothing', 'document', 'acknowledgement'] },
            documentType: nullable(text),
            list: text,
            person,
          }),
        ),
        totalCount: integer,
      }),
    },
    setState: {
      method: 'POST',
      path: 'checklist-steps/{id}/state',
      summary: 'Complete a step, or reopen it',
      needs: 'read',
      answer: 'step',
      input: {
        type: 'object',
        required: ['state'],
        additionalProperties: false,
        properties: {
          state: { type: 'string', enum: ['open', 'done'] },
          comment: { type: 'string', maxLength: 1000 },
          version: { type: 'integer' },
        },
      },
    },
    skip: {
      method: 'POST',
      path: 'checklist-steps/{id}/skip',
      summary: 'Skip a step that does not apply, with a reason',
      needs: ['update', 'read_all'],
      answer: 'step',
      offer: { choose: 'state', refuses: ['skipped'], when: { state: ['open'] } },
      input: {
        type: 'object',
        required: ['state', 'comment'],
        additionalProperties: false,
        properties: {
          state: { type: 'string', enum: ['skipped'] },
          comment: { type: 'string', minLength: 1, maxLength: 1000 },
          version: { type: 'integer' },
        },
      },
    },
    handIn: {
      method: 'POST',
      path: 'checklist-steps/{id}/document',
      summary: 'Upload the document that a step requires, which completes the step',
      needs: 'read',
      upload: 'required',
      answer: 'step',
      input: {
        type: 'object',
        additionalProperties: false,
        properties: { comment: { type: 'string', maxLength: 1000 } },
      },
    },
  },
});
