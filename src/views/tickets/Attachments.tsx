import { useState, type ReactElement } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { Loaded } from '@crewdeck/engine/console/record/Loaded.tsx';
import { useForget, useMayCall, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { formatBytes } from '@crewdeck/engine/console/context/formats.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { call, download } from '@crewdeck/engine/console/client/api.ts';

const ATTACH = 'POST ticket/{id}/attachments';

/** Files of a ticket: fetched, and added. */
export function Attachments({ ticketId }: { readonly ticketId: number }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const notify = useNotify();
  const failure = useFailureText();
  const forget = useForget();
  const checkSession = useSessionCheck();
  const [isBusy, setBusy] = useState(false);
  const mayAttach = useMayCall('tickets', ATTACH);
  const query = useEndpoint(
    'GET ticket/all-attachments/{id}',
    { params: { id: ticketId } },
    { of: 'tickets' },
  );
  const fetchOne = (id: number): void => {
    download('GET ticket/attachments/{id}', { params: { id } }).catch((error: unknown) => {
      checkSession(error);
      notify('crewdeck.desk.attachmentFailed', { type: 'error' });
    });
  };
  const add = async (file: File): Promise<void> => {
    setBusy(true);
    const body = new FormData();
    body.append('file', file, file.name);
    try {
      await call(ATTACH, { params: { id: ticketId }, body });
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
      {mayAttach && (
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
