import { useEffect, useState } from 'react';
import { EDITING_BEAT_MS, type Editor } from '../../model/editing.ts';
import { config } from '../config.ts';
import { readData, send } from '../client/http.ts';
import { onNews } from '../client/news.ts';

const nobody: readonly Editor[] = [];

/**
 * Announces that the user has the form of a record open, as long as it is mounted, and returns the other
 * editors. A failure does not prevent editing.
 */
export function useEditors(stem: string, id: number | undefined): readonly Editor[] {
  const [others, setOthers] = useState(nobody);
  useEffect(() => {
    if (id === undefined) return undefined;
    const url = `${config.v1Path}/editing/${stem}/${id}`;
    let isOver = false;
    const say = (): void => {
      send(url, { method: 'PUT' })
        .then((received) => {
          if (!isOver) setOthers((readData(received) as { others: readonly Editor[] }).others);
        })
        .catch(() => undefined);
    };
    say();
    const beat = setInterval(say, EDITING_BEAT_MS);
    const ignore = onNews(say);
    return () => {
      isOver = true;
      clearInterval(beat);
      ignore();
      setOthers(nobody);
      send(url, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    };
  }, [stem, id]);
  return others;
}
