import { expect, test } from 'vitest';
import { isViewable, toViewed } from '@crewdeck/engine/console/files/viewable.ts';

const blob = (type: string): Blob => new Blob(['<svg onload="alert(1)"/>'], { type });

test.each([
  ['image/png', 'image'],
  ['application/pdf', 'pdf'],
  ['text/plain; charset=utf-8', 'text'],
])('%s is shown, under its type alone', (type, kind) => {
  expect(toViewed(blob(type))).toMatchObject({ kind, content: { type: type.split(';')[0] } });
});

test.each([
  'image/svg+xml',
  'text/html',
  'text/html;charset=utf-8',
  'application/xhtml+xml',
  'text/xml',
  'application/javascript',
  'constructor',
  '',
])('what can run, or says nothing of itself, is never shown: %s', (type) => {
  expect(toViewed(blob(type))).toBeUndefined();
});

test('what cannot be shown is known by its name', () => {
  expect(['a.PNG', 'b.pdf', 'c.d.txt'].filter(isViewable)).toHaveLength(3);
  expect(['a.svg', 'b.html', 'c.docx', 'x.constructor'].filter(isViewable)).toEqual([]);
});
