import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatMonthName } from '@crewdeck/engine/console/format/dates.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { BarList } from '@crewdeck/engine/console/ui/BarList.tsx';
import { Choice } from '@crewdeck/engine/console/ui/Choice.tsx';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { Segments } from '@crewdeck/engine/console/ui/Segments.tsx';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import { yearChoices } from '../../parts/year-choices.ts';
import './results.css';

const forms = ['feedback', 'exit', 'dsr'] as const;
type Form = (typeof forms)[number];
type Question = Data<'GET form/results'>['questionList'][number];
const SCALE = ['5', '4', '3', '2', '1'] as const;

/** Renders the answers to a question: bars of the choices, or the newest texts. */
function QuestionResult({ question }: { readonly question: Question }): ReactElement {
  const translate = useTranslate();
  const term = useTerm();
  const { type, values, texts } = question;
  const countOf = (value: string): number => values.find((one) => one.value === value)?.count ?? 0;
  // A scale is shown whole, in its order; choices by their frequency.
  const rows =
    type === 'scale'
      ? SCALE.map((value) => ({ key: value, label: value, values: [countOf(value)] }))
      : values
          .toSorted((one, other) => other.count - one.count)
          .map(({ value, count }) => ({ key: value, label: term(value), values: [count] }));
  return (
    <section className="card record-section">
      <h2>{term(question.question)}</h2>
      <p className="hint">{translate('crewdeck.forms.answers', { smart_count: question.answers })}</p>
      {type === 'text' ? (
        <ul className="form-texts">
          {texts.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      ) : (
        <BarList rows={rows} looks={['is-answer']} />
      )}
    </section>
  );
}

/** Renders the answers to a form in a year or a month of it, question by question, without names. */
export default function Results({ year: first }: { readonly year: number }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const [form, setForm] = useState<Form>('feedback');
  const [year, setYear] = useState(first);
  const [month, setMonth] = useState<number>();
  const query = useEndpoint(
    'GET form/results',
    { query: { form, year, ...(month !== undefined && { month }) } },
    { of: 'form-answers', keepsFormer: true, about: form },
  );
  return (
    <>
      <div className="form-tools">
        <Segments<Form>
          name="results-form"
          label={translate('resources.form-answers.fields.form')}
          value={form}
          onChange={setForm}
          segments={forms.map((value) => ({
            value,
            label: translate(`resources.form-answers.values.form.${value}`),
          }))}
        />
        <Choice
          label={translate('crewdeck.time.year')}
          value={year}
          choices={yearChoices().map((value) => ({ value, label: String(value) }))}
          onChange={(value) => {
            if (value !== undefined) setYear(value);
          }}
        />
        <Choice
          label={translate('crewdeck.time.month')}
          value={month}
          all={translate('crewdeck.time.wholeYear')}
          choices={Array.from({ length: 12 }, (_, index) => ({
            value: index + 1,
            label: formatMonthName(index + 1, locale),
          }))}
          onChange={setMonth}
        />
      </div>
      <Loaded query={query}>
        {({ people, questionList }) =>
          questionList.length === 0 ? (
            <section className="card">
              <EmptyState title={translate('crewdeck.forms.noResults')} />
            </section>
          ) : (
            <>
              <p className="hint">{translate('crewdeck.forms.people', { smart_count: people })}</p>
              <div className="form-results">
                {questionList.map((question) => (
                  <QuestionResult
                    key={`${question.id} ${question.type} ${question.question}`}
                    question={question}
                  />
                ))}
              </div>
            </>
          )
        }
      </Loaded>
    </>
  );
}
