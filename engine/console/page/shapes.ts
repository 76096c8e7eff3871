import type { Row } from '../../model/input.ts';
import { boardField } from '../context/moves.ts';
import { lazyPart } from '../code.ts';
import { daysOf } from '../days/days-of.ts';
import { choiceParameters } from '../days/use-days-choice.ts';
import { mayReadSome } from '../context/fields.ts';
import { pictureField } from '../record-parts/picture-field.ts';
import { offeredMatrices } from '../matrix/offered.ts';
import { isTheirWork, mayQueue } from '../queue/offered.ts';
import { table, type ListShape } from '../list/list-shape.ts';

const board: ListShape = {
  name: 'board',
  icon: 'board',
  Part: lazyPart(() => import('../board/Board.tsx')),
  isOffered: (engine, model, fixed) => boardField(engine, model, fixed) !== undefined,
  whereOf: ({ board: of }) => of?.where as Row | undefined,
};
const gallery: ListShape = {
  name: 'gallery',
  icon: 'gallery',
  Part: lazyPart(() => import('../gallery/Gallery.tsx')),
  isOffered: (engine, model, fixed) => pictureField(engine, model, fixed) !== undefined,
  isFirst: (_engine, model) => model.gallery?.isFirst === true,
};
const queue: ListShape = {
  name: 'queue',
  icon: 'queue',
  Part: lazyPart(() => import('../queue/Queue.tsx')),
  isOffered: mayQueue,
  isFirst: isTheirWork,
  hasOwnControls: true,
  parameters: ['queue', 'row'],
};

const days: ListShape = {
  name: 'days',
  icon: 'grid',
  Page: lazyPart(() => import('../days/Days.tsx')),
  isOffered: (engine, model, fixed) => daysOf(engine, model, fixed) !== undefined,
  isFirst: (_engine, model) => model.days?.isFirst === true,
  parameters: ['month', 'week', 'row', ...choiceParameters],
};

const calendar: ListShape = {
  name: 'calendar',
  icon: 'calendar',
  Part: lazyPart(() => import('../calendar/Calendar.tsx')),
  isOffered: (engine, model, fixed) =>
    [model.calendar?.from, model.calendar?.to].every((name) => {
      const field = model.field[name ?? ''];
      return field !== undefined && !fixed.includes(field.name) && mayReadSome(engine, model, field);
    }),
  isFirst: (_engine, model) => model.calendar?.isFirst === true,
  parameters: ['month'],
};

const tree: ListShape = {
  name: 'tree',
  icon: 'network',
  Part: lazyPart(() => import('../tree/Tree.tsx')),
  isOffered: (engine, model, fixed) => {
    const parent = model.field[model.tree?.parent ?? ''];
    return parent !== undefined && fixed.length === 0 && mayReadSome(engine, model, parent);
  },
  parameters: ['node'],
};

const matrix: ListShape = {
  name: 'matrix',
  icon: 'grid',
  Page: lazyPart(() => import('../matrix/MatrixPage.tsx')),
  isOffered: (engine, model, fixed) => fixed.length === 0 && offeredMatrices(engine, model).length > 0,
};

/** All shapes of a list, in the order in which they are offered. */
export const shapes: readonly ListShape[] = [table, board, gallery, calendar, tree, queue, days, matrix];
