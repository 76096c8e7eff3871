import { createContext, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { useEngine, useModel, type Engine } from '../context/EngineContext.tsx';
import type { IconName } from '../ui/icons.tsx';

/**
 * Props of a shape that replaces the whole page of a list: it renders the heading and the buttons to the
 * other shapes.
 */
export interface ShapePageProps {
  readonly title: string;
  /** Further buttons of the page. */
  readonly actions: ReactNode;
  /** Actions that may be hidden behind a button. */
  readonly more: ReactNode;
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
  /** True if it has tabs and keys of its own instead of the views and keys of the list. */
  readonly hasOwnControls?: true;
  /** Values of the rows that this shape shows; by default all rows of the list. */
  readonly whereOf?: (model: Model) => Readonly<Row> | undefined;
  /** Parameters of the address that other shapes do not use. */
  readonly parameters?: readonly string[];
}

export const table: ListShape = { name: 'table', icon: 'table', isOffered: () => true };

/** All shapes of lists, in the order in which they are offered; a page provides more than the table. */
export const ListShapesContext = createContext<readonly ListShape[]>([table]);

/**
 * Returns the shapes that the user may open for the list around; `only` is the shape of a page that has just
 * one.
 */
export function useShapes(fixed: readonly string[], only?: string): readonly ListShape[] {
  const engine = useEngine();
  const model = useModel();
  const shapes = useContext(ListShapesContext);
  const key = fixed.join();
  return useMemo(() => {
    const names = key === '' ? [] : key.split(',');
    const offered = shapes.filter(({ isOffered }) => isOffered(engine, model, names));
    return only === undefined ? offered : offered.filter(({ name }) => name === only);
  }, [engine, model, shapes, key, only]);
}
