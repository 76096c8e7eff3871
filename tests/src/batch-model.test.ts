import { expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { yearCondition, yearsUntil } from '@crewdeck/engine/model/years.ts';
import { definitions } from '../../resources/index.ts';
import { schemas } from '../../generated/schemas.ts';

interface Listed {
  readonly list?: object;
}
const declared = definitions as Readonly<Record<string, Listed>>;
/** The models with something else in the list of one resource. */
const withList = (stem: string, list: object) =>
  buildModels(schemas, {
    ...declared,
    [stem]: { ...declared[stem], list: { ...declared[stem]?.list, ...list } },
  });
const batch = { action: 'upload', person: 'empId', same: ['title'] };

test('a batch names what its action takes, or the models are not built', () => {
  expect(withList('documents', { batch }).documents?.batch?.stem).toBe('employees');
  const wrong: readonly (readonly [object, RegExp])[] = [
    [{ action: 'url' }, /an action that stores a file/],
    [{ person: 'projectId' }, /projectId to be a reference to the people/],
    [{ same: ['fileName'] }, /sends fileName, which is not an input of upload/],
    [{ month: { year: 'year', month: 'title' } }, /month to be two integer fields/],
    [{ only: { mediaType: ['letter'] } }, /not values of mediaType/],
  ];
  for (const [part, reason] of wrong)
    expect(() => withList('documents', { batch: { ...batch, ...part } })).toThrow(reason);
});

test('a list can be narrowed to years of a field that filters it', () => {
  const { documents, holidays } = withList('documents', {});
  expect(yearCondition(documents!, documents!.years!)).toBe('year');
  expect(yearCondition(holidays!, holidays!.years!)).toBe('date_year');
  expect(yearsUntil(2020, { from: 2018, ahead: 0 })).toEqual([2020, 2019, 2018]);
  expect(yearsUntil(2020, { from: 2018, ahead: 1 })[0]).toBe(2021);
  expect(() => withList('documents', { years: { field: 'title', from: 2018 } })).toThrow(
    /a year or date field/,
  );
});
