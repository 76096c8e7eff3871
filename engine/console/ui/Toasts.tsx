import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import {
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
  type UndoableMutation,
} from 'react-admin';
import { useLocation } from 'react-router';
import { Icon, type IconName } from './icons.tsx';

const MOST = 3;
const STAY_MS = 5000;
const STAY_UNDO_MS = 8000;

/** What a toast offers to undo stays with it: several can be open, and each is about its own. */
interface Toast {
  readonly key: number;
  readonly note: NotificationPayload;
  readonly mutation: UndoableMutation | undefined;
}

const icons: Readonly<Record<string, IconName>> = {
  success: 'check',
  error: 'warning',
  warning: 'warning',
  info: 'info',
};

function ToastLine({
  toast,
  onGone,
}: {
  readonly toast: Toast;
  readonly onGone: (key: number) => void;
}): ReactElement {
  const translate = useTranslate();
  const { mutation } = toast;
  const { message, type, notificationOptions = {} } = toast.note;
  const { undoable = false, messageArgs } = notificationOptions;
  const isError = type === 'error';
  const isDone = useRef(false);
  const finish = useCallback(
    (isUndo: boolean): void => {
      if (isDone.current) return;
      isDone.current = true;
      mutation?.({ isUndo });
      onGone(toast.key);
    },
    [mutation, onGone, toast.key],
  );
  useEffect(() => {
    if (isError) return undefined;
    const timer = setTimeout(
      () => {
        finish(false);
      },
      undoable ? STAY_UNDO_MS : STAY_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [isError, undoable, finish]);
  // One that makes room for newer ones is over as well.
  const last = useRef(finish);
  useEffect(() => {
    last.current = finish;
  }, [finish]);
  useEffect(
    () => () => {
      last.current(false);
    },
    [],
  );
  const title =
    (messageArgs as { title?: string } | undefined)?.title ?? (isError ? 'crewdeck.tone.error' : undefined);
  return (
    <div className={`toast is-${type}`} role={isError ? 'alert' : 'status'}>
      <Icon name={icons[type] ?? 'info'} />
      <div className="toast-text">
        {title !== undefined && <b>{translate(title, { ...(messageArgs as object), _: title })}</b>}
        {typeof message === 'string' ? (
          <p>{translate(message, { ...(messageArgs as object), _: message })}</p>
        ) : (
          message
        )}
      </div>
      {undoable && (
        <button
          type="button"
          className="link-btn"
          onClick={() => {
            finish(true);
          }}
        >
          {translate('ra.action.undo')}
        </button>
      )}
      <button
        type="button"
        className="icon-btn"
        aria-label={translate('crewdeck.frame.dismiss')}
        onClick={() => {
          finish(false);
        }}
      >
        <Icon name="cross" size={16} />
      </button>
    </div>
  );
}

/**
 * What came of the person's actions: a few lines at the bottom that go by themselves; errors stay until they
 * are closed.
 */
export function Toasts(): ReactElement {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const next = useRef(0);
  useEffect(() => {
    const note = notifications.length > 0 ? takeNotification() : undefined;
    if (!note) return;
    next.current += 1;
    const key = next.current;
    const mutation = note.notificationOptions?.undoable === true ? takeMutation() : undefined;
    setShown((toasts) => [...toasts, { key, note, mutation: mutation ?? undefined }].slice(-MOST));
  }, [notifications, takeNotification, takeMutation]);
  // What the page that is left has offered to undo is over with it.
  const { pathname, search } = useLocation();
  useEffect(
    () => () => {
      setShown((toasts) => toasts.filter(({ mutation }) => mutation === undefined));
    },
    [pathname, search],
  );
  const remove = useCallback((key: number) => {
    setShown((toasts) => toasts.filter((toast) => toast.key !== key));
  }, []);
  return (
    <div className="toasts">
      {shown.map((toast) => (
        <ToastLine key={toast.key} toast={toast} onGone={remove} />
      ))}
    </div>
  );
}
