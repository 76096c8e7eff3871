import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import {
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
  type UndoableMutation,
} from 'ra-core';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from './icons.tsx';
import { offerUndo } from './undo-newest.ts';
import { useUnloadWarning } from './use-unload-warning.ts';

const MOST = 3;
const STAY_MS = 5000;
/** Milliseconds for toasts with a button. */
const STAY_LONGER_MS = 8000;

/** A toast keeps what it offers to undo: several can be open, and each is about its own action. */
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

/** Checks whether a toast delays its action until it closes. */
const isWaiting = ({ mutation }: Toast): boolean => mutation !== undefined;
/** Checks whether the delayed action of a toast runs when its page is left, as its page has requested. */
const endsWithPage = ({ note }: Toast): boolean => note.notificationOptions?.endsWithPage === true;

interface ToastProps {
  readonly toast: Toast;
  readonly onGone: (key: number) => void;
}

interface Way {
  readonly to: string;
  readonly text: string;
}
/**
 * Returns the link of a toast: to the record it is about, or, if the user is there already, to the list that
 * contains it.
 */
function wayOf({ note }: Toast, pathname: string): Way | undefined {
  const { open, among } = (note.notificationOptions ?? {}) as { open?: string; among?: Way };
  const ways = [...(open === undefined ? [] : [{ to: open, text: 'crewdeck.list.open' }]), among];
  return ways.find((way) => way && way.to !== pathname);
}
const leads = ({ note: { notificationOptions } }: Toast): boolean =>
  notificationOptions?.open !== undefined || notificationOptions?.among !== undefined;

/** Returns the function that undoes a finished action. */
const undoOf = ({ note }: Toast): (() => void) | undefined =>
  note.notificationOptions?.undo as (() => void) | undefined;

/**
 * Controls how long a toast is shown: a message stays while the user hovers or focuses it; a delayed action
 * runs at its end. Returns a function that closes it earlier.
 */
function useStay({ toast, onGone }: ToastProps) {
  const { key, note, mutation } = toast;
  const [isHeld, setHeld] = useState(false);
  const isLasting = note.type === 'error' || (isHeld && mutation === undefined);
  const offers = mutation !== undefined || leads(toast) || undoOf(toast) !== undefined;
  const stay = offers ? STAY_LONGER_MS : STAY_MS;
  const isDone = useRef(false);
  const finish = useCallback(
    (isUndo: boolean): void => {
      if (isDone.current) return;
      isDone.current = true;
      mutation?.({ isUndo });
      if (isUndo) undoOf(toast)?.();
      onGone(key);
    },
    [mutation, toast, onGone, key],
  );
  useEffect(() => {
    if (isLasting) return undefined;
    const timer = setTimeout(() => {
      finish(false);
    }, stay);
    return () => {
      clearTimeout(timer);
    };
  }, [isLasting, stay, finish]);
  // A toast that makes room for newer ones ends as well.
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
  const hold = (): void => {
    setHeld(true);
  };
  const release = (): void => {
    setHeld(false);
  };
  return {
    finish,
    holding: { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release },
  };
}

function ToastLine(props: ToastProps): ReactElement {
  const translate = useTranslate();
  const { toast } = props;
  const { finish, holding } = useStay(props);
  const { message, type, notificationOptions = {} } = toast.note;
  const { undoable = false, messageArgs } = notificationOptions;
  const { pathname } = useLocation();
  const way = wayOf(toast, pathname);
  const isError = type === 'error';
  const isUndone = undoable || undoOf(toast) !== undefined;
  useEffect(
    () =>
      isUndone
        ? offerUndo(() => {
            finish(true);
          })
        : undefined,
    [isUndone, finish],
  );
  const title =
    (messageArgs as { title?: string } | undefined)?.title ?? (isError ? 'crewdeck.tone.error' : undefined);
  return (
    <div className={`toast is-${type}`} role={isError ? 'alert' : 'status'} {...holding}>
      <Icon name={icons[type] ?? 'info'} />
      <div className="toast-text">
        {title !== undefined && <b>{translate(title, { ...(messageArgs as object), _: title })}</b>}
        {typeof message === 'string' ? (
          <p>{translate(message, { _: message, ...(messageArgs as object) })}</p>
        ) : (
          message
        )}
      </div>
      {way && (
        <Link
          className="link-btn"
          to={way.to}
          onClick={() => {
            finish(false);
          }}
        >
          {translate(way.text)}
        </Link>
      )}
      {isUndone && (
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
 * Renders the results of the user's actions: a few lines at the bottom that disappear by themselves; errors
 * stay until they are closed.
 */
export function Toasts(): ReactElement | null {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const next = useRef(0);
  useEffect(() => {
    const note = notifications.length > 0 ? takeNotification() : undefined;
    // A failure that the user knows already has an empty message.
    if (!note || note.message === '') return;
    next.current += 1;
    const key = next.current;
    const mutation = note.notificationOptions?.undoable === true ? takeMutation() : undefined;
    setShown((toasts) => [...toasts, { key, note, mutation: mutation ?? undefined }].slice(-MOST));
  }, [notifications, takeNotification, takeMutation]);
  const { pathname, search } = useLocation();
  useEffect(
    () => () => {
      setShown((toasts) => toasts.filter((toast) => !isWaiting(toast) || !endsWithPage(toast)));
    },
    [pathname, search],
  );
  useUnloadWarning(shown.some((toast) => isWaiting(toast) && !endsWithPage(toast)));
  const remove = useCallback((key: number) => {
    setShown((toasts) => toasts.filter((toast) => toast.key !== key));
  }, []);
  if (shown.length === 0) return null;
  // A dialog hides the page behind it from screen readers, but not what is added to the document later.
  return createPortal(
    <div className="toasts">
      {shown.map((toast) => (
        <ToastLine key={toast.key} toast={toast} onGone={remove} />
      ))}
    </div>,
    document.body,
  );
}
