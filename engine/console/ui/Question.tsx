import { type ReactElement, type ReactNode } from 'react';
import { lazyPart, prefetch } from '../code.ts';
import { Opened } from './Opened.tsx';

const loadDialog = () => import('./QuestionDialog.tsx');
const QuestionDialog = lazyPart(loadDialog);

/** Loads the code of questions, since the network may be lost when one comes up. */
export const preloadQuestion = (): void => {
  prefetch(loadDialog);
};

export interface QuestionProps {
  readonly title: string;
  readonly detail?: string;
  readonly children?: ReactNode;
  /** Label of the confirming button: names the action, not "Yes". */
  readonly yes: string;
  readonly no: string;
  readonly isDestructive?: boolean;
  readonly isBusy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/**
 * Renders a blocking question: what happens, and two buttons; the confirming one comes last. Its dialog is
 * loaded with the first question.
 * @example
 * const answers = { yes: 'Sell', no: 'Cancel', onYes: () => undefined, onNo: () => undefined };
 * <Question title="Sell FL-A 100?" isDestructive {...answers} />; // → 'Sell FL-A 100?CancelSell'
 */
export const Question = (props: QuestionProps): ReactElement => (
  <Opened>
    <QuestionDialog {...props} />
  </Opened>
);
