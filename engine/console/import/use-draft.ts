import { useState } from 'react';
import { useNotify } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { headerMatcher, labelsByLocale, type AllTexts, type MatchHeaders } from '../../model/csv/headers.ts';
import { findHeader, findOutside } from '../../model/csv/table.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useNewest } from '../ui/use-newest.ts';
import type { Draft } from './draft.ts';
import { suggestMapping, type Remembered } from './mapping.ts';
import { recall } from './targets.ts';
import { parseFile, toTable, type ReadChoice, type ReadFile } from './parsed-file.ts';

interface DraftState {
  readonly draft: Draft | undefined;
  readonly setDraft: (draft: Draft | undefined) => void;
  /** Begins with a file that was read: finds its table and suggests its columns. */
  readonly begin: (source: ReadFile, texts: AllTexts) => void;
  /** Begins again with another row as the column names. */
  readonly takeHeader: (header: number) => void;
  /** Reads the file again in another encoding, or another of its sheets. */
  readonly readAs: (choice: ReadChoice) => Promise<void>;
}

/** Returns what the user has chosen for a file that is read in another way. */
function choicesFor(source: ReadFile, before: Draft | undefined): Partial<Draft> {
  const { file, workbook } = before?.parsed.source ?? {};
  if (!before || file !== source.file || workbook?.sheet !== source.workbook?.sheet) return {};
  const { forAll, keepEmpty, dateOrder, decimals, phones } = before;
  return {
    forAll,
    keepEmpty,
    ...(dateOrder && { dateOrder }),
    ...(decimals && { decimals }),
    ...(phones && { phones }),
  };
}

/** Returns the file that the user is about to import, and how to begin with one. */
export function useDraft(columns: readonly CsvColumn[], remembered: Remembered): DraftState {
  const model = useModel();
  const [draft, setDraft] = useState<Draft>();
  const [match, setMatch] = useState<MatchHeaders>();
  const beginReading = useNewest();
  const notify = useNotify();
  const takeTable = (source: ReadFile, header: number, by: MatchHeaders): void => {
    const parsed = toTable(source, header);
    const below = findOutside(source.rows, header).filter((index) => index > header);
    const leftOut = new Set(below.flatMap((index) => source.rows[index]?.line ?? []));
    const mapping = suggestMapping(by, columns, parsed.headers, remembered);
    const nothing = {
      joins: {},
      forAll: {},
      keepEmpty: new Set<string>(),
      values: {},
      create: {},
      edits: {},
      mends: 0,
    };
    setDraft((before) =>
      recall({ ...nothing, ...choicesFor(source, before), parsed, mapping, leftOut }, columns, remembered),
    );
  };
  const takeFile = (source: ReadFile, by: MatchHeaders): void => {
    const countKnown = (cells: readonly string[]): number =>
      suggestMapping(by, columns, cells, remembered).filter(Boolean).length;
    takeTable(source, findHeader(source.rows, countKnown), by);
  };
  const begin = (source: ReadFile, texts: AllTexts): void => {
    const by = headerMatcher(columns, labelsByLocale(model, texts));
    setMatch(() => by);
    takeFile(source, by);
  };
  const readAs = async (choice: ReadChoice): Promise<void> => {
    const file = draft?.parsed.source.file;
    if (!file || !match) return;
    const isNewest = beginReading();
    const { read, fault } = await parseFile(file, choice);
    if (!isNewest()) return;
    if (read) takeFile({ file, ...read }, match);
    else if (fault) notify(`crewdeck.faults.${fault.reason}`, { type: 'error', messageArgs: fault.params });
  };
  return {
    draft,
    setDraft,
    begin,
    takeHeader: (header) => {
      if (draft && match) takeTable(draft.parsed.source, header, match);
    },
    readAs,
  };
}
