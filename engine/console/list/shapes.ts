import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { Model } from '../../model/model.ts';
import { boardField } from '../board/moves.ts';
import { lazyPart } from '../code.ts';
import { daysOf } from '../days/days-of.ts';
import { useEngine, useModel, type Engine } from '../context/EngineContext.tsx';
import { pictureField } from '../gallery/picture-field.ts';
import { isTheirWork, mayQueue } from '../queue/offered.ts';
import type { IconName } from '../ui/icons.tsx';

/** What stands in place of the whole page of a list has its heading, and the way to the other shapes. */
export interface ShapePageProps {
  readonly title: string;
  /** Further buttons of the page. */
  readonly actions: ReactNode;
  readonly shapeButtons: ReactNode;
}

/** One way to look at the rows of a list. Its words are `crewdeck.shapes`. */
export interface ListShape {
  /** As the address names it. */
  readonly name: string;
  readonly icon: IconName;
  /** What stands in place of the table and its pages. */
  readonly Part?: ComponentType;
  /** What stands in place of all parts of the list; it knows nothing of the list's conditions. */
  readonly Page?: ComponentType<ShapePageProps>;
  /** Whether the person may look at the list so; `fixed` are the fields that the page decides. */
  readonly isOffered: (engine: Engine, model: Model, fixed: readonly string[]) => boolean;
  /** Whether the list opens so for the person; the table, where nothing else does. */
  readonly isFirst?: (engine: Engine, model: Model) => boolean;
  /** Whether it has parts of its own, in place of the views of the list. */
  readonly hasTabs?: true;
  /** Parameters of the address that mean nothing in another shape. */
  readonly parameters?: readonly string[];
}

export const table: ListShape = { name: 'table', icon: 'table', isOffered: () => true };
const board: ListShape = {
  name: 'board',
  icon: 'board',
  Part: lazyPart(() => import('../board/Board.tsx')),
  isOffered: (engine, model, fixed) => boardField(engine, model, fixed) !== undefined,
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
  parameters: ['month'],
};

/** Every way to look at a list, in the order in which they are offered. */
const shapes: readonly ListShape[] = [table, board, gallery, queue, days];

/** The ways in which the person may look at the list around. */
export function useShapes(fixed: readonly string[]): readonly ListShape[] {
  const engine = useEngine();
  const model = useModel();
  const key = fixed.join();
  return useMemo(() => {
    const names = key === '' ? [] : key.split(',');
    return shapes.filter(({ isOffered }) => isOffered(engine, model, names));
  }, [engine, model, key]);
}
