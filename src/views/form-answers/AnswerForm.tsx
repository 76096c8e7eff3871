import { useEffect, type ReactElement } from 'react';
import { useInput, useTranslate } from 'ra-core';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import type { FormBodyProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { ActionBar } from '@crewdeck/engine/console/form/ActionBar.tsx';
import { InputHint, InputShell } from '@crewdeck/engine/console/inputs/InputShell.tsx';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { Segments } from '@crewdeck/engine/console/ui/Segments.tsx';

type Offered = Data<'GET form/offered'>['formList'][number];
type Question = Offered['questions'][number];
interface Given {
  readonly questionId: number;
  readonly value: string;
}

const SCALE = ['1', '2', '3', '4', '5'] as const;
const TEXT_LENGTH = 2000;
const asItIs = { format: (value: unknown) => value, parse: (value: unknown) => value };

interface QuestionInputProps {
  readonly question: Question;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Renders the input of a question, with its text in the user's language. */
function QuestionInput({ question, value, onChange }: QuestionInputProps): ReactElement {
  const translate = useTranslate();
  const term = useTerm();
  const id = `question-${question.id}`;
  const label = term(question.question);
  if (question.type === 'scale')
    return (
      <div className="input">
        <span className="field-legend">{label}</span>
        <Segments
          name={id}
          label={label}
          segments={SCALE.map((one) => ({ value: one, label: one }))}
          value={value}
          onChange={onChange}
        />
        <InputHint help={translate('crewdeck.forms.scale')} />
      </div>
    );
  return (
    <InputShell id={id} label={label} isRequired={false}>
      {question.type === 'text' ? (
        <textarea
          id={id}
          className="field is-text"
          rows={3}
          maxLength={TEXT_LENGTH}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      ) : (
        <select
          id={id}
          className="field"
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        >
          <option value="" />
          {question.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {term(choice)}
            </option>
          ))}
        </select>
      )}
    </InputShell>
  );
}

/** Renders the questions of the form, which is chosen first if there are several. */
function Questions({ forms }: { readonly forms: readonly Offered[] }): ReactElement {
  const translate = useTranslate();
  const { field: form } = useInput({ source: 'form', ...asItIs });
  const { field: answers, fieldState } = useInput({ source: 'answers', ...asItIs });
  const chosen = forms.find((one) => one.form === form.value);
  // A new record starts with an empty entry, which answers no question.
  const given = ((Array.isArray(answers.value) ? answers.value : []) as readonly Given[]).filter((one) =>
    chosen?.questions.some(({ id }) => id === one.questionId),
  );
  const [first] = forms;
  const { onChange: choose } = form;
  useEffect(() => {
    if (!chosen && first) choose(first.form);
  }, [chosen, first, choose]);
  const answer = (questionId: number, value: string): void => {
    const others = given.filter((one) => one.questionId !== questionId);
    answers.onChange(value === '' ? others : [...others, { questionId, value }]);
  };
  return (
    <section className="card form-section">
      {forms.length > 1 && (
        <div>
          <Segments
            name="form"
            label={translate('resources.form-answers.fields.form')}
            segments={forms.map((one) => ({
              value: one.form,
              label: translate(`resources.form-answers.values.form.${one.form}`),
            }))}
            value={chosen?.form ?? ''}
            onChange={(value) => {
              form.onChange(value);
              answers.onChange([]);
            }}
          />
        </div>
      )}
      <p className="hint">{translate('crewdeck.forms.named')}</p>
      {chosen?.questions.map((question) => (
        <div key={question.id} className="form-row">
          <QuestionInput
            question={question}
            value={given.find((one) => one.questionId === question.id)?.value ?? ''}
            onChange={(value) => {
              answer(question.id, value);
            }}
          />
        </div>
      ))}
      <InputHint error={fieldState.error?.message} />
    </section>
  );
}

/** Renders the answering of a form: its current questions, each answered or left out. */
export default function AnswerForm({ place, onCancel }: FormBodyProps): ReactElement {
  const translate = useTranslate();
  const query = useEndpoint('GET form/offered', {}, { of: 'form-answers' });
  return (
    <Loaded query={query}>
      {({ formList }) => {
        const forms = formList.filter((one) => !one.isAnswered);
        if (forms.length === 0) return <EmptyState title={translate('crewdeck.forms.none')} />;
        return (
          <>
            <Questions forms={forms} />
            <ActionBar place={place} onCancel={onCancel} verb={translate('crewdeck.forms.send')} />
          </>
        );
      }}
    </Loaded>
  );
}
