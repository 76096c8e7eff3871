import { useCallback, useEffect } from 'react';
import { useStore } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { presentQuery, SHAPE_PARAMETER, formatSearch } from '../client/address-query.ts';
import { table, type ListShape } from './list-shape.ts';

/** Checks whether the address filters the rows: a link to some of them opens a shape that uses conditions. */
const hasConditions = (query: URLSearchParams): boolean => !['{}', null].includes(query.get('filter'));

/** Returns the address of the list in another shape; the default one is left out. */
function inShape(search: string, shapes: readonly ListShape[], name: string, first: string): string {
  const query = new URLSearchParams(search);
  for (const { parameters = [], ...shape } of shapes)
    if (shape.name !== name) for (const parameter of parameters) query.delete(parameter);
  if (name === first) query.delete(SHAPE_PARAMETER);
  else query.set(SHAPE_PARAMETER, name);
  return formatSearch(query);
}

/**
 * Returns the shape of a list: from the address, else the last one since sign-in, else the one that it opens
 * in for the user. The address names it separately from the list's conditions, which do not contain it.
 */
export function useShape(
  list: string,
  shapes: readonly ListShape[],
): readonly [ListShape, (name: string) => void] {
  const engine = useEngine();
  const model = useModel();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const find = (name: string | null): ListShape | undefined => shapes.find((one) => one.name === name);
  const first = (
    shapes.find(({ isFirst }) => isFirst?.(engine, model)) ??
    find('table') ??
    shapes[0] ??
    table
  ).name;
  // The initial shape is not stored: the user's rights may be known only a moment later.
  const [kept, keep] = useStore<string>(`view.${list}`, '');
  const query = new URLSearchParams(search);
  const named = find(query.get(SHAPE_PARAMETER));
  const usual = find(kept) ?? find(first) ?? table;
  const shape = named ?? (usual.Page && hasConditions(query) ? table : usual);
  const isNamed = named !== undefined;
  useEffect(() => {
    // The user may have chosen another shape while this one was still being rendered: the address is ahead.
    if (isNamed && presentQuery().get(SHAPE_PARAMETER) === shape.name) keep(shape.name);
  }, [isNamed, shape, keep]);
  useEffect(() => {
    if (!isNamed && shape.name !== first)
      void navigate({ search: inShape(search, shapes, shape.name, first), hash }, { replace: true });
  }, [isNamed, shape, first, shapes, navigate, search, hash]);
  const change = useCallback(
    (name: string) => {
      // A shape in the address is stored once it is reached: navigation may be refused.
      if (name === first) keep(name);
      void navigate({ search: inShape(window.location.search, shapes, name, first) }, { replace: true });
    },
    [keep, navigate, shapes, first],
  );
  return [shape, change];
}
