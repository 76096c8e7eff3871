import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import type { Row } from '../../model/input.ts';
import { Icon } from '../ui/icons.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { useLatest } from '../ui/use-latest.ts';

const PAUSE = 250;

/**
 * Renders the search over the marked fields. It is sent when the user pauses; a new text in the address
 * replaces the typed one.
 */
export function SearchBox(): ReactElement | null {
  const model = useModel();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Row;
  const searchText = typeof values.q === 'string' ? values.q : '';
  const [text, setText] = useState(searchText);
  const { pathname: path } = useLocation();
  const latest = useLatest({ values, setFilters, searchText });
  const sent = useRef(searchText);
  useEffect(() => {
    // A text that was sent from here comes back later, when more is typed already.
    if (searchText !== sent.current) setText(searchText);
    sent.current = searchText;
  }, [searchText]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { values: now, setFilters: set, searchText: before } = latest.current;
      const { q: _, ...rest } = now;
      // A user who has followed a link meanwhile is not brought back: their page is still being rendered.
      if (text.trim() === before || window.location.pathname !== path) return;
      sent.current = text.trim();
      set(text.trim() === '' ? rest : { ...rest, q: text.trim() }, []);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [text, latest, path]);
  const searched = model.fields
    .filter((field) => field.search)
    .map((field) => translate(`resources.${model.stem}.fields.${field.name}`));
  if (searched.length === 0) return null;
  return (
    <div className="search-box">
      <Icon name="search" size={16} />
      <input
        type="search"
        value={text}
        aria-label={translate('crewdeck.list.search')}
        placeholder={searched.join(', ')}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
    </div>
  );
}
