import { useEffect, useState, type ReactElement } from 'react';
import { Icon } from '../ui/icons.tsx';
import { useLatest } from '../ui/use-latest.ts';
import '../theme/list.css';

const PAUSE = 250;

/**
 * Renders a text to search by; it is reported when the user pauses for 250 ms.
 * @example
 * import { useState } from 'react';
 * const TripSearch = () => {
 *   const [text, setText] = useState('');
 *   return (
 *     <>
 *       <SearchTool label="Destination" value={text} onChange={setText} /> {text || 'All trips'}
 *     </>
 *   );
 * };
 * <TripSearch />; // → 'All trips'
 */
export function SearchTool({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}): ReactElement {
  const [text, setText] = useState(value);
  const latest = useLatest({ value, onChange });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() !== latest.current.value) latest.current.onChange(text.trim());
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [text, latest]);
  return (
    <div className="search-box">
      <Icon name="search" size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
    </div>
  );
}
