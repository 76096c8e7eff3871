import { useState, type ReactElement } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { Loaded } from '../../components/Loaded.tsx';
import {
  actionUrl,
  downloadAction,
  useAction,
  useActionData,
  useForget,
  useSessionCheck,
} from '../../engine/actions.ts';
import { formatBytes } from '../../engine/cells/formats.ts';
import { useFailureText } from '../../engine/failures.ts';
import { Icon } from '../../layout/icons.tsx';
import { send } from '../../providers/http.ts';

interface Attachment {
  readonly id: number;
  readonly fileName: string;
  readonly size: number;
}

/** Files of a ticket: fetched, and added. */
export function Attachments({ ticketId }: { readonly ticketId: number }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const notify = useNotify();
  const failure = useFailureText();
  const forget = useForget();
  const checkSession = useSessionCheck();
  const [isBusy, setBusy] = useState(false);
  const download = useAction('tickets', 'download');
  const attach = useAction('tickets', 'attach');
  const query = useActionData<{ readonly attachmentList: readonly Attachment[] }>('tickets', 'attachments', {
    params: { id: ticketId },
    query: { limit: 100 },
  });
  const fetchOne = (id: number): void => {
    downloadAction(download.action, { params: { id } }).catch((error: unknown) => {
      checkSession(error);
      notify('crewdeck.desk.attachmentFailed', { type: 'error' });
    });
  };
  const add = async (file: File): Promise<void> => {
    setBusy(true);
    const body = new FormData();
    body.append('file', file, file.name);
    try {
      await send(actionUrl(attach.action, { params: { id: ticketId } }), {
        method: attach.action.method,
        body,
      });
      forget('tickets');
      notify('crewdeck.desk.attached', { type: 'success' });
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <div className="desk-files">
      <h3>{translate('crewdeck.desk.files')}</h3>
      <Loaded query={query} height={40}>
        {({ attachmentList }) =>
          attachmentList.length === 0 ? (
            <p className="none">{translate('crewdeck.desk.noFiles')}</p>
          ) : (
            <ul>
              {attachmentList.map(({ id, fileName, size }) => (
                <li key={id}>
                  <Icon name="fileText" size={16} />
                  <button
                    type="button"
                    className="link-btn ellipsis"
                    aria-label={translate('crewdeck.files.downloadNamed', { name: fileName })}
                    onClick={() => {
                      fetchOne(id);
                    }}
                  >
                    {fileName}
                  </button>
                  <span>{formatBytes(size, locale)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {attach.isAllowed && (
        <label className="btn" aria-busy={isBusy}>
          <input
            type="file"
            className="visually-hidden"
            disabled={isBusy}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void add(file);
            }}
          />
          <Icon name="upload" size={16} />
          {translate('crewdeck.desk.attach')}
        </label>
      )}
    </div>
  );
}
