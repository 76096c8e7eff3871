import { useState, type ReactElement } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { toId } from '@crewdeck/engine/model/ids.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { SearchTool } from '@crewdeck/engine/console/list/SearchTool.tsx';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { labelsOf } from '@crewdeck/engine/console/routes/titles.ts';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { OrgTree } from './OrgTree.tsx';
import { readLeaders } from './use-org-chart.ts';
import './org-chart.css';

const PERSON = 'person';
const FOUND = 8;
type Employee = RaRecord &
  Row & {
    readonly id: number;
    readonly name: string;
    readonly empId: string;
    readonly avatarUrl: string | null;
  };

/** People with the text in their name or number; choosing one shows their place. */
function Found({
  text,
  onChoose,
}: {
  readonly text: string;
  readonly onChoose: (userId: number) => void;
}): ReactElement {
  const translate = useTranslate();
  const term = useTerm();
  const { data, isPending } = useGetList<Employee>('employees', {
    filter: { q: text, isActive: true },
    pagination: { page: 1, perPage: FOUND },
    sort: { field: 'name', order: 'ASC' },
  });
  if (isPending)
    return (
      <p className="org-none" role="status">
        …
      </p>
    );
  if (!data?.length)
    return (
      <p className="org-none" role="status">
        {translate('crewdeck.list.noMatch')}
      </p>
    );
  return (
    <ul className="org-found" aria-label={translate('crewdeck.org.found')}>
      {data.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => {
              onChoose(person.id);
            }}
          >
            <PersonAvatar
              name={person.name}
              size={24}
              {...(person.avatarUrl !== null && { src: person.avatarUrl })}
            />
            <b className="ellipsis">{person.name}</b>
            <span className="ellipsis">{term(String(labelsOf(person).designation ?? ''))}</span>
            <span>{person.empId}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Who reports to whom, and the place of somebody in it. */
export default function OrgChartPage(): ReactElement {
  const translate = useTranslate();
  const { key } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState('');
  const person = toId(query.get(PERSON) ?? '') ?? 0;
  const { data: wanted } = useQuery({
    queryKey: ['employees', 'orgChart', 'leaders', person, key],
    enabled: person > 0,
    queryFn: async () => ({ userId: person, leaders: await readLeaders(person) }),
  });
  const title = translate('crewdeck.menu.orgChart');
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <section className="card org-card">
        <div className="org-tools">
          <SearchTool key={key} label={translate('crewdeck.org.find')} value="" onChange={setText} />
        </div>
        {text !== '' && (
          <Found
            text={text}
            onChoose={(userId) => {
              setText('');
              setQuery({ [PERSON]: String(userId) });
            }}
          />
        )}
        <OrgTree wanted={wanted} />
      </section>
    </>
  );
}
