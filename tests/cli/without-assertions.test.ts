import { expect, test } from 'vitest';
import { withoutAssertions } from '@crewdeck/engine/cli/without-assertions.ts';
import * as assertions from '@crewdeck/engine/model/assertions.ts';

type Transform = (code: string, id: string) => { readonly code: string } | undefined;
const transform = withoutAssertions().transform as Transform;

test('the console gets a module with the same names, which checks nothing', async () => {
  const id = new URL('../../engine/model/assertions.ts', import.meta.url).pathname;
  const { code = '' } = transform('export const other = 1;', id) ?? {};
  const lighter = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object;
  expect(Object.keys(lighter)).toEqual(Object.keys(assertions));
});

test('every other module stays as it is', () => {
  expect(transform('export const other = 1;', '/engine/model/board.ts')).toBeUndefined();
});
