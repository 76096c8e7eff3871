import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { lazyPart } from '../../code.ts';
import type { Row } from '../../../model/input.ts';
import { useEngine, useModel } from '../../context/EngineContext.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { changeableCells } from './cells.ts';
import { Opened } from '../../ui/Opened.tsx';

const CellEditor = lazyPart(() => import('./CellEditor.tsx'));

type Record = RaRecord & Row;

/** A cell of the table that the user may edit, and its record. */
interface Cell {
  readonly element: HTMLElement;
  readonly id: number;
  readonly name: string;
}

/** Returns the place of the pencil: at the end of its cell, within the box that scrolls. */
function placeIn(box: HTMLElement, { element }: Cell): { left: number; top: number } {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  return {
    left: inner.right - outer.left + box.scrollLeft,
    top: inner.top - outer.top + box.scrollTop + inner.height / 2,
  };
}

/** Returns a function that finds the editable cell at an element, or the first one of its row. */
function useFindCell(): (target: Element, isFirst: boolean) => Cell | undefined {
  const engine = useEngine();
  const model = useModel();
  const { data = [] } = useListContext<Record>();
  const latest = useLatest({ engine, model, data });
  return useCallback(
    (target: Element, isFirst: boolean): Cell | undefined => {
      const row = target.closest<HTMLElement>('tr[data-id]');
      const record = latest.current.data.find(({ id }) => String(id) === row?.dataset.id);
      if (!row || !record) return undefined;
      const names = changeableCells(latest.current.engine, latest.current.model, record);
      const cells = isFirst
        ? [...row.querySelectorAll<HTMLElement>('[data-path]')]
        : [target.closest<HTMLElement>('[data-path]')];
      const element = cells.find((cell) => cell && names.includes(cell.dataset.path ?? ''));
      return element ? { element, id: Number(record.id), name: element.dataset.path ?? '' } : undefined;
    },
    [latest],
  );
}

/**
 * Lets the user edit a cell in place: by the pencil that appears at the pointer, or by F2 for the first cell
 * of the focused row.
 */
export function CellTool(): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const find = useFindCell();
  const self = useRef<HTMLSpanElement>(null);
  const [pointed, setPointed] = useState<Cell & { readonly left: number; readonly top: number }>();
  const [changed, setChanged] = useState<Cell>();
  useEffect(() => {
    const box = self.current?.parentElement;
    if (!box) return undefined;
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    if (window.matchMedia('(hover: hover)').matches) {
      box.addEventListener(
        'mouseover',
        ({ target }) => {
          if (self.current?.contains(target as Node)) return;
          const cell = find(target as Element, false);
          setPointed(cell && { ...cell, ...placeIn(box, cell) });
        },
        listen,
      );
      box.addEventListener(
        'mouseleave',
        () => {
          setPointed(undefined);
        },
        listen,
      );
    }
    box.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'F2') return;
        const cell = find(event.target as Element, true);
        if (!cell) return;
        event.preventDefault();
        setChanged(cell);
      },
      listen,
    );
    return () => {
      stop.abort();
    };
  }, [find]);
  const label = (name: string): string => translate(`resources.${model.stem}.fields.${name}`);
  return (
    <span ref={self}>
      {pointed && !changed && (
        <button
          type="button"
          className="cell-pencil"
          tabIndex={-1}
          style={{ left: pointed.left, top: pointed.top }}
          aria-label={translate('crewdeck.list.changeCell', { field: label(pointed.name) })}
          title={translate('crewdeck.list.changeCell', { field: label(pointed.name) })}
          onClick={() => {
            setChanged(pointed);
          }}
        >
          <Icon name="pencil" size={14} />
        </button>
      )}
      {changed && (
        <Opened>
          <CellEditor
            anchor={changed.element}
            id={changed.id}
            name={changed.name}
            onClose={() => {
              setChanged(undefined);
              setPointed(undefined);
            }}
          />
        </Opened>
      )}
    </span>
  );
}
