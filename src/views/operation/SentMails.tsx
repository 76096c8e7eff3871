import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatInstant } from '@crewdeck/engine/console/format/dates.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { SearchTool } from '@crewdeck/engine/console/list/SearchTool.tsx';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import type { Data } from '@crewdeck/engine/console/client/api.ts';

import { OperationTable } from './OperationTable.tsx';

type Mail = Data<'GET outbox'>['mailList'][number];
const PER_PAGE = 25;

function MailRow({ mail }: { readonly mail: Mail }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { at, recipient, subject, body } = mail;
  return (
    <tr>
      <td className="is-title">{formatInstant(at, locale)}</td>
      <td data-label={translate('crewdeck.operation.person')}>{recipient}</td>
      <td data-label={translate('crewdeck.operation.subject')} className="operation-text">
        <details>
          <summary>{subject}</summary>
          <pre className="data">{body}</pre>
        </details>
      </td>
    </tr>
  );
}

/** Renders the mails of the demo, which has no mail server: those that people would have received. */
export function SentMails(): ReactElement {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const mails = useEndpoint(
    'GET outbox',
    { query: { skip: (page - 1) * PER_PAGE, limit: PER_PAGE, ...(text !== '' && { searchText: text }) } },
    { keepsFormer: true },
  );
  return (
    <section className="card list">
      <div className="list-tools">
        <SearchTool
          label={translate('crewdeck.list.search')}
          value={text}
          onChange={(next) => {
            setText(next);
            setPage(1);
          }}
        />
      </div>
      <Loaded query={mails}>
        {({ mailList, totalCount }) => (
          <OperationTable
            columns={['at', 'person', 'subject']}
            total={totalCount}
            page={page}
            perPage={PER_PAGE}
            empty={translate('crewdeck.operation.noMails')}
            onPage={setPage}
          >
            {mailList.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </OperationTable>
        )}
      </Loaded>
    </section>
  );
}
