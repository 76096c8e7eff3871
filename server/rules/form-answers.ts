import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { FormAnswers, FormQuestions } from '../../generated/types.ts';
import { rules, type ActionContext, type Answer, type WriteContext } from '../declared.ts';
import { firstDay, lastDay, type Day, type Period } from '@crewdeck/engine/model/days.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { fail, failFields, fieldError } from '../failures.ts';

type Form = FormAnswers['form'];
type Question = Pick<FormQuestions, 'form' | 'question' | 'type'> & {
  readonly id: number;
  readonly choices: readonly string[] | null;
};

/** Number of the newest texts in the results of a question. */
const TEXTS = 100;
const SCALE = /^[1-5]$/;

const answer = table('form_answers', 'a');
const formQuestion = table('form_questions', 'q');
const person = table('employees', 'e');

/** Returns the occasion of an answer: a day, a month, or once. The database allows one answer each. */
const occasionOf: Readonly<Record<Form, (today: Day) => string>> = {
  dsr: (today) => today,
  feedback: (today) => today.slice(0, 7),
  exit: () => 'once',
};

async function readQuestions(tx: Kysely<Database>, form?: Form): Promise<readonly Question[]> {
  const { rows } = await sql<Question>`
    select ${formQuestion.id} as id, ${formQuestion.form} as form, ${formQuestion.question} as question, ${formQuestion.type} as type,
      ${formQuestion.choices} as choices
    from ${formQuestion}
    where ${formQuestion.isActive} and ${formQuestion.form} = coalesce(${form ?? null}::text, ${formQuestion.form})
    order by ${formQuestion.order}, ${formQuestion.id}`.execute(tx);
  return rows;
}

async function isLeaving(tx: Kysely<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${person} where ${person.id} = ${userId} and ${person.leavingDate} is not null`.execute(tx);
  return rows.length > 0;
}

function fits({ type, choices }: Question, value: string): boolean {
  if (type === 'choice') return choices?.includes(value) ?? false;
  return type === 'text' || SCALE.test(value);
}

/** Checks what was answered by the questions as they are now, and keeps their wording with it. */
async function keepQuestions({ record, tx }: WriteContext<'form-answers'>): Promise<void> {
  const questions = new Map((await readQuestions(tx, record.form)).map((one) => [one.id, one]));
  const given = record.answers ?? [];
  record.answers = given.map(({ questionId, value }, index) => {
    const path = `answers[${index}]`;
    const question = questions.get(questionId);
    if (!question) throw failFields(fieldError(`${path}.questionId`, 'unknown_reference'));
    if (!fits(question, value)) throw failFields(fieldError(`${path}.value`, 'enum'));
    // A question is answered once.
    questions.delete(questionId);
    return { questionId, question: question.question, type: question.type, value };
  });
}

type Offered = Answer<'form-answers', 'offered'>;

async function offered({ call, tx, today }: ActionContext<'form-answers', 'offered'>): Promise<Offered> {
  const { userId } = call.identity;
  const questions = await readQuestions(tx);
  const leaving = await isLeaving(tx, userId);
  const forms = (Object.keys(occasionOf) as Form[]).filter(
    (form) => (form !== 'exit' || leaving) && questions.some((one) => one.form === form),
  );
  const { rows: done } = await sql<{ form: Form; occasion: string }>`
    select ${answer.form} as form, ${answer.occasion} as occasion
    from ${answer}
    where ${answer.userId} = ${userId} and (${answer.form}, ${answer.occasion}) in (
      ${sql.join(Object.entries(occasionOf).map(([form, of]) => sql`(${form}, ${of(today)})`))})`.execute(tx);
  return {
    formList: forms.map((form) => ({
      form,
      isAnswered: done.some((one) => one.form === form),
      questions: questions.filter((one) => one.form === form).map(({ form: _form, ...one }) => one),
    })),
  };
}

/** The days of a year, or of a month of it; by default of this year. */
function periodOf(query: { readonly year?: number; readonly month?: number }, today: Day): Period {
  const year = query.year ?? Number(today.slice(0, 4));
  return {
    from: firstDay({ year, month: query.month ?? 1 }),
    to: lastDay({ year, month: query.month ?? 12 }),
  };
}

type Results = Answer<'form-answers', 'results'>;

async function results({ tx, query, today }: ActionContext<'form-answers', 'results'>): Promise<Results> {
  const { from, to } = periodOf(query, today);
  const within = sql`${answer.form} = ${query.form ?? 'feedback'}
    and ${answer.day} between ${from}::date and ${to}::date`;
  // A question whose text was changed has results for each text.
  const { rows } = await sql<Results['questionList'][number]>`
    with said as (
      select (item ->> 'questionId')::bigint as id, item ->> 'question' as question, item ->> 'type' as type,
        item ->> 'value' as value, ${answer.id} as answer_id
      from ${answer}, jsonb_array_elements(${answer.answers}) item where ${within}
    ), counted as (
      select id, question, type, value, count(*)::integer as count from said where type <> 'text'
      group by id, question, type, value
    ), numbered as (
      select *, row_number() over (partition by id, question, type order by answer_id desc) as place from said
      where type = 'text'
    )
    select s.id, s.question, s.type, count(*)::integer as answers,
      coalesce((select json_agg(json_build_object('value', c.value, 'count', c.count) order by c.value)
        from counted c where (c.id, c.question, c.type) = (s.id, s.question, s.type)), '[]') as values,
      coalesce((select json_agg(n.value order by n.place)
        from numbered n where (n.id, n.question, n.type) = (s.id, s.question, s.type) and n.place <= ${TEXTS}),
        '[]') as texts
    from said s left join ${formQuestion} on ${formQuestion.id} = s.id
    group by s.id, s.question, s.type, ${formQuestion.order}
    order by ${formQuestion.order}, s.id, s.question`.execute(tx);
  const { rows: people } = await sql<{ count: number }>`
    select count(*)::integer as count from ${answer} where ${within}`.execute(tx);
  return { people: people[0]?.count ?? 0, questionList: rows };
}

export default rules('form-answers', {
  async beforeWrite(context) {
    const { verb, call, tx, today, record } = context;
    if (verb !== 'create') return;
    const userId = record.userId ?? 0;
    // Nobody answers for others; what came on paper is taken in by who may do everything.
    if (userId !== call.identity.userId && !call.identity.isSuperAdmin) throw fail('forbidden');
    const form = record.form ?? 'feedback';
    if (form === 'exit' && !(await isLeaving(tx, userId)))
      throw failFields(fieldError('form', 'not_leaving'));
    record.day = today;
    record.occasion = occasionOf[form](today);
    await keepQuestions(context);
  },
  actions: { offered, results },
});
