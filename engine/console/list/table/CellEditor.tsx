import { useEffect, useMemo, useRef, type ReactElement, type RefObject } from 'react';
import { Popover } from '../../ui/floating.tsx';
import { useRefresh, useTranslate } from 'ra-core';
import { useModel } from '../../context/EngineContext.tsx';
import { FormFieldsContext, FormPlaceContext } from '../../context/in-place.ts';
import { RecordForm } from '../../form/RecordForm.tsx';

interface CellEditorProps {
  readonly anchor: HTMLElement;
  readonly id: number;
  /** The field that is changed. */
  readonly name: string;
  readonly onClose: () => void;
}

const control = 'input, textarea, select, [contenteditable], button[aria-haspopup]';

/** Moves the cursor into the field once it is rendered: the code of an input may still have to be loaded. */
function Focus({ within }: { readonly within: RefObject<HTMLElement | null> }): null {
  useEffect(() => {
    const rendered = new MutationObserver(() => {
      focus();
    });
    const focus = (): void => {
      const input = within.current?.querySelector<HTMLElement>(control);
      if (!input) return;
      rendered.disconnect();
      input.focus();
      if (input instanceof HTMLInputElement) input.select();
    };
    if (within.current) rendered.observe(within.current, { childList: true, subtree: true });
    focus();
    return () => {
      rendered.disconnect();
    };
  }, [within]);
  return null;
}

/** Replaces a form that can no longer be saved, and closes the editor. */
function Gone({ onClose }: { readonly onClose: () => void }): null {
  useEffect(onClose, [onClose]);
  return null;
}

/** Renders the form of a record with one field, at its cell. Leaving it saves the entry; Escape does not. */
export default function CellEditor({ anchor, id, name, onClose }: CellEditorProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const refresh = useRefresh();
  const content = useRef<HTMLDivElement>(null);
  const fields = useMemo(() => [name], [name]);
  const close = (): void => {
    onClose();
    anchor.closest('tr')?.querySelector<HTMLElement>('a, button')?.focus();
  };
  const leave = (reason: string): void => {
    const save = content.current?.querySelector<HTMLButtonElement>('button[type=submit]');
    if (reason === 'backdropClick' && save?.disabled === false) save.click();
    else close();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={(_event, reason) => {
        leave(reason);
      }}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        paper: {
          className: 'cell-editor',
          role: 'dialog',
          'aria-label': translate('crewdeck.list.changeCell', {
            field: translate(`resources.${model.stem}.fields.${name}`),
          }),
        } as object,
      }}
    >
      <div ref={content}>
        <FormPlaceContext.Provider value="cell">
          <FormFieldsContext.Provider value={fields}>
            <RecordForm
              id={id}
              closed={<Gone onClose={close} />}
              header={() => <Focus within={content} />}
              onCancel={close}
              onDone={() => {
                refresh();
                close();
              }}
            />
          </FormFieldsContext.Provider>
        </FormPlaceContext.Provider>
      </div>
    </Popover>
  );
}
