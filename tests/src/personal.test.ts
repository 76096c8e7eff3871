// @vitest-environment jsdom
import { waitingDays } from '../../src/parts/inbox/waiting-days.ts';
import { countFitting, tabsInSight } from '@crewdeck/engine/console/record/TabBar.tsx';
import { expect, test } from 'vitest';
import { fileActionsOf, mayUseFile } from '@crewdeck/engine/console/files/file-actions.ts';
import { schemas } from '../../generated/schemas.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { definitions } from '../../resources/index.ts';
import { keepInside } from '@crewdeck/engine/console/frame/settings/use-draggable.ts';
import { placeCard } from '@crewdeck/engine/console/frame/tour/Tour.tsx';
import { defaultLayout, presets, toLayout } from '@crewdeck/engine/console/theme/layout-settings.ts';
import { countHidden, weeksOf } from '@crewdeck/engine/console/calendar/weeks.ts';
import { periodOf } from '../../src/views/calendar/periods.ts';
import { addMonths, toPeriod } from '@crewdeck/engine/model/days.ts';
import { entriesFrom, layOutEntries, timedOn, type Entry } from '../../src/views/calendar/entries.ts';
import { keepCovered, usedPart, wholeCrop } from '../../src/views/employees/crop.ts';

const week = { from: '2026-11-16', to: '2026-11-22' };
const entry = (
  kind: Entry['kind'],
  id: number,
  from: string,
  to = from,
  more: Partial<Entry> = {},
): Entry => ({ kind, id, from, to, title: String(id), ...more });

test('a month is shown in whole weeks from Monday, whatever it begins with', () => {
  expect(periodOf('month', '2026-11-21')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(weeksOf(periodOf('month', '2027-02-10'))).toHaveLength(4);
  expect(periodOf('week', '2026-11-22')).toEqual(week);
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(toPeriod('2026-11-20', '2026-11-18')).toEqual({ from: '2026-11-18', to: '2026-11-20' });
});

test('bars of a week take the first line that is free for all their days', () => {
  const bars = layOutEntries(
    [
      entry('holiday', 1, '2026-11-22'),
      entry('shift', 2, '2026-11-16'),
      entry('away', 3, '2026-11-10', '2026-11-17'),
      entry('leave', 4, '2026-11-20', '2026-11-24'),
    ],
    week,
  );
  expect(
    bars.map(({ entry: { id }, start, length, line, isBegun, isOpen }) => [
      id,
      start,
      length,
      line,
      isBegun,
      isOpen,
    ]),
  ).toEqual([
    [1, 6, 1, 0, false, false],
    [4, 4, 3, 1, false, true],
    [2, 0, 1, 0, false, false],
    [3, 0, 2, 1, true, false],
  ]);
  expect(countHidden(bars, 1)).toEqual([1, 1, 0, 0, 1, 1, 1]);
});

test('a night shift is shown on both of its days, one that ends at midnight on one', () => {
  const night = entry('shift', 1, '2026-11-16', '2026-11-16', { startTime: '22:00', endTime: '06:00' });
  expect(timedOn([night], '2026-11-16')).toMatchObject([{ from: 1320, to: 1440 }]);
  expect(timedOn([night], '2026-11-17')).toMatchObject([{ from: 0, to: 360 }]);
  expect(timedOn([{ ...night, endTime: '00:00' }], '2026-11-17')).toEqual([]);
});

test('the list names an absence once, where it begins or the period does', () => {
  const away = entry('away', 1, '2026-11-10', '2026-11-18');
  expect(entriesFrom([away], '2026-11-16', week)).toHaveLength(1);
  expect(entriesFrom([away], '2026-11-17', week)).toHaveLength(0);
});

test('a crop always covers its square', () => {
  const size = { width: 900, height: 600 };
  expect(usedPart(size, wholeCrop)).toEqual({ side: 600, left: 150, top: 0 });
  const left = keepCovered(size, { x: 9, y: 9, zoom: 1 });
  expect(left).toEqual({ x: 0.25, y: 0, zoom: 1 });
  expect(usedPart(size, left).left).toBe(0);
  expect(keepCovered(size, { x: 0, y: 0, zoom: 99 }).zoom).toBe(4);
});

test('a stored layout keeps what it knows and drops the rest', () => {
  expect(toLayout({ menu: 'top', style: 'shiny', squared: true, fixedBar: 'no', strange: true })).toEqual({
    ...defaultLayout,
    menu: 'top',
    squared: true,
  });
  expect(toLayout('nonsense')).toEqual(defaultLayout);
  expect(Object.keys(presets)).toHaveLength(5);
});

test('panels and cards stay in the window', () => {
  const window = { innerWidth: 1000, innerHeight: 600 };
  expect(keepInside({ x: -50, y: 9000 }, 360, window)).toEqual({ x: 8, y: 480 });
  const { left = 0, width = 0 } = placeCard(new DOMRectLike(950, 10, 40, 30) as DOMRect, window) as {
    left?: number;
    width?: number;
  };
  expect(left + width).toBeLessThanOrEqual(1000 - 12);
});

class DOMRectLike {
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  constructor(left: number, top: number, width: number, height: number) {
    this.left = left;
    this.top = top;
    this.width = width;
    this.height = height;
    this.right = left + width;
    this.bottom = top + height;
  }
}

test('files are offered by the actions of a definition, to who may use them', () => {
  const models = buildModels(schemas, definitions);
  const documents = models.documents as Model;
  const { upload, replace, link } = fileActionsOf(documents);
  expect([upload?.path, replace?.path, link?.path]).toEqual([
    'media',
    'media/updateMedia',
    'media/documentUrl/{id}',
  ]);
  expect(fileActionsOf(models.leaves as Model)).toEqual({});
  const own = { permissions: { documents: ['read', 'upload_documents'] }, isSuperAdmin: false, userId: 5 };
  expect(mayUseFile(own, documents, upload, { empId: 5, mediaType: 'document' })).toBe(true);
  expect(mayUseFile(own, documents, upload, { empId: '6', mediaType: 'document' })).toBe(false);
  expect(mayUseFile(own, documents, upload, { empId: 5, mediaType: 'salary_slip' })).toBe(false);
  expect(mayUseFile(own, documents, link, { empId: 6, mediaType: 'document' })).toBe(true);
});

test('as many tabs are shown as fit next to More, and the chosen one always', () => {
  expect(countFitting([50, 50, 50], 170, 10, 60)).toBe(3);
  expect(countFitting([50, 50, 50], 169, 10, 60)).toBe(1);
  expect(countFitting([50, 50, 50, 50], 185, 10, 60)).toBe(2);
  expect(countFitting([500], 100, 10, 60)).toBe(1);
  const tabs = ['a', 'b', 'c', 'd'].map((key) => ({ key, label: key }));
  const keysOf = (current: string, fitting: number): string[] =>
    tabsInSight(tabs, current, fitting).map(({ key }) => key);
  expect(keysOf('b', 2)).toEqual(['a', 'b']);
  expect(keysOf('d', 2)).toEqual(['a', 'd']);
  expect(keysOf('d', 4)).toEqual(['a', 'b', 'c', 'd']);
});

test('what waits since yesterday waits a day, what came today none', () => {
  const ago = (days: number): string => {
    const now = new Date();
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12).toISOString();
  };
  expect([0, 1, 4].map((days) => waitingDays(ago(days)))).toEqual([0, 1, 4]);
});
