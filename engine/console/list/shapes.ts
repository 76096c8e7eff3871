import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { boardField } from '../board/moves.ts';
import { lazyPart } from '../code.ts';
import { daysOf } from '../days/days-of.ts';
import { choiceParameters } from '../days/use-days-choice.ts';
import { useEngine, useModel, type Engine } from '../context/EngineContext.tsx';
import { mayReadSome } from '../context/fields.ts';
import { pictureField } from '../gallery/picture-field.ts';
import { offeredMatrices } from '../matrix/offered.ts';
import { isTheirWork, mayQueue } from '../queue/offered.ts';
import type { IconName } from '../ui/icons.tsx';

/**
 * Props of a shape that replaces the whole page of a list: it renders the heading and the buttons to the
 * other shapes.
 */
export interface ShapePageProps {
  readonly title: string;
  /** Further buttons of the page. */
  readonly actions: ReactNode;
  readonly shapeButtons: ReactNode;
}

/** A shape in which a list is rendered. Its texts are `crewdeck.shapes`. */
export interface ListShape {
  /** Name in the address. */
  readonly name: string;
  readonly icon: IconName;
  /** Replaces the table and its pages. */
  readonly Part?: ComponentType;
  /** Replaces all parts of the list; it does not use the list's conditions. */
  readonly Page?: ComponentType<ShapePageProps>;
  /** Checks whether the user may see the list in this shape; `fixed` are the fields that the page sets. */
  readonly isOffered: (engine: Engine, model: Model, fixed: readonly string[]) => boolean;
  /** Checks whether the list opens in this shape for the user; it opens as a table if no shape claims it. */
  readonly isFirst?: (engine: Engine, model: Model) => boolean;
  /** True if it has tabs of its own instead of the views of the list. */
  readonly hasTabs?: true;
  /** Values of the rows that this shape shows; by default all rows of the list. */
  readonly whereOf?: (model: Model) => Readonly<Row> | undefined;
  /** Parameters of the address that other shapes do not use. */
  readonly parameters?: readonly string[];
}

export const table: ListShape = { name: 'table', icon: 'table', isOffered: () => true };
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
  hasTabs: true,
  parameters: ['queue', 'row'],
};

const days: ListShape = {
  name: 'days',
  icon: 'calendar',
  Page: lazyPart(() => import('../days/Days.tsx')),
  isOffered: (engine, model, fixed) => daysOf(engine, model, fixed) !== undefined,
  isFirst: () => true,
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
const shapes: readonly ListShape[] = [table, board, gallery, calendar, tree, queue, days, matrix];

/**
 * Returns the shapes that the user may open for the list around; `only` is the shape of a page that has just
 * one.
 */
export function useShapes(fixed: readonly string[], only?: string): readonly ListShape[] {
  const engine = useEngine();
  const model = useModel();
  const key = fixed.join();
  return useMemo(() => {
    const names = key === '' ? [] : key.split(',');
    const offered = shapes.filter(({ isOffered }) => isOffered(engine, model, names));
    return only === undefined ? offered : offered.filter(({ name }) => name === only);
  }, [engine, model, key, only]);
}
