import { useEffect, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useNotify, useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { draggedTypes, readDropped, sortDropped, type DropTarget } from './drop-target.ts';
import './page-drop.css';

/** Checks whether a dialog covers the page: it has drop zones of its own, or none. */
const isCovered = (): boolean => document.querySelector('[role="dialog"]') !== null;

/**
 * Handles files that are dropped anywhere on the page; returns the types of those that are dragged over it.
 */
function useFileDrag(onDrop: (data: DataTransfer) => void): readonly string[] | undefined {
  const [types, setTypes] = useState<readonly string[]>();
  const latest = useLatest(onDrop);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      const dragged = draggedTypes(event.dataTransfer);
      if (!dragged || isCovered()) return;
      // Otherwise the browser would open the file in place of the console.
      event.preventDefault();
      setTypes((known) => (known?.join() === dragged.join() ? known : dragged));
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setTypes(undefined);
    };
    const drop = (event: DragEvent): void => {
      setTypes(undefined);
      const { dataTransfer, defaultPrevented } = event;
      if (!dataTransfer || !draggedTypes(dataTransfer) || defaultPrevented || isCovered()) return;
      event.preventDefault();
      latest.current(dataTransfer);
    };
    window.addEventListener('dragenter', over);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', over);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [latest]);
  return types;
}

/** Lets files be dropped anywhere on a page: while they are dragged, the effect is shown. */
export function PageDrop({ targets }: { readonly targets: readonly DropTarget[] }): ReactElement | null {
  const translate = useTranslate();
  const notify = useNotify();
  const types = useFileDrag((data) => {
    const { files, folders } = readDropped(data);
    const { target, files: taken, refused } = sortDropped(targets, files);
    const names = [...refused, ...folders];
    if (names.length > 0)
      notify(translate('crewdeck.drop.refused', { smart_count: names.length, name: names[0] }), {
        type: 'warning',
      });
    if (target && taken.length > 0) target.onFiles(taken);
  });
  if (types === undefined) return null;
  const fitting = targets.filter(({ takes }) => types.some((type) => type === '' || takes({ type })));
  return createPortal(
    <div className="page-drop" role="status">
      {fitting.length === 0 && (
        <p className="page-drop-card is-refused">
          <Icon name="cross" size={28} />
          {translate('crewdeck.drop.nothing')}
        </p>
      )}
      {fitting.map(({ icon, text }) => (
        <p key={text} className="page-drop-card">
          <Icon name={icon} size={28} />
          {text}
        </p>
      ))}
    </div>,
    document.body,
  );
}
