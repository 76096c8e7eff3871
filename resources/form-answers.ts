import {
  flag,
  integer,
  listOf,
  month,
  nullable,
  objectOf,
  oneOf,
  text,
  year,
} from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';

const type = oneOf('text', 'choice', 'scale');
const form = oneOf('dsr', 'exit', 'feedback');

/** Answers to the questions of a form. They are never changed. */
export const formAnswers = defineResource('form-answers', {
  module: 'happy_to_help',
  verbs: ['list', 'read', 'create', 'delete'],
  needs: { delete: ['read_all', 'update'] },
  scope: { own: ['userId'] },
  page: { path: '/form-answers', menu: 'hr', icon: 'messages' },
  list: {
    columns: ['userId', 'form', 'day'],
    filters: ['userId', 'userId.department', 'form', 'day'],
    presets: [{ name: 'thisMonth', filter: { day_period: 'this_month' } }],
  },
  form: ['form', 'answers'],
  formWithout: ['userId'],
  actions: {
    offered: {
      method: 'GET',
      path: 'form/offered',
      summary: 'List the forms that the caller can answer now, with their questions',
      needs: 'add',
      data: objectOf({
        formList: listOf(
          objectOf({
            form,
            isAnswered: flag,
            questions: listOf(
              objectOf({ id: integer, question: text, type, choices: nullable(listOf(text)) }),
            ),
          }),
        ),
      }),
    },
    results: {
      method: 'GET',
      path: 'form/results',
      isReport: true,
      summary: 'Get the answers to a form in a year or one of its months, by question, without names',
      needs: ['read', 'read_all'],
      query: { form: { ...form, default: 'feedback' }, year, month },
      data: objectOf({
        people: integer,
        questionList: listOf(
          objectOf({
            id: integer,
            question: text,
            type,
            answers: integer,
            /** Of choices and scales: how often each value was answered. */
            values: listOf(objectOf({ value: text, count: integer })),
            /** Of texts: the newest. */
            texts: listOf(text),
          }),
        ),
      }),
    },
  },
});
