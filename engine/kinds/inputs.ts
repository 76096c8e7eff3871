import type { ComponentType } from 'react';
import { lazyPart } from '../console/code.ts';
import type { KindInputProps } from '../console/context/input-props.ts';
import { DurationInput } from './duration/input.tsx';
import type * as rareInputs from './rare-inputs.ts';

type Input = ComponentType<KindInputProps>;

const lazyInput = (name: keyof typeof rareInputs): Input =>
  lazyPart<Input>(async () => ({ default: (await import('./rare-inputs.ts'))[name] }));

/** Inputs of the kinds of every product, by `x-ui.display`; those of other kinds are those of their types. */
export const kindInputs: Readonly<Record<string, Input>> = {
  attachment: lazyInput('attachment'),
  code: lazyInput('code'),
  color: lazyInput('color'),
  duration: DurationInput,
  image: lazyInput('image'),
  markdown: lazyInput('markdown'),
  money: lazyInput('money'),
  percent: lazyInput('percent'),
  point: lazyInput('point'),
  rating: lazyInput('rating'),
};
