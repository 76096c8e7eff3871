import { expect, test } from 'vitest';
import { createAjv } from '@crewdeck/engine/generate/render-validators.ts';
import { buildInputSchema, normaliseInput } from '@crewdeck/engine/model/input.ts';
import { findViolations } from '@crewdeck/engine/model/validate.ts';
import { groups, takeGroup, type Group } from './suite-groups.ts';

/** A field that is sent null or empty is one that has no value, so that nothing is left to be judged. */
const isEmpty = (data: unknown): boolean => data === null || data === '';

/** Verdicts that differ on purpose, or where the compiler of validators errs, by group. */
const differing: Readonly<Record<string, string>> = {
  'multipleOf: small multiple of large integer':
    'whole numbers have 32 bits where no limit of the schema asks for more',
  'unevaluatedItems: unevaluatedItems with nested items': 'Ajv knows no items that a branch has looked at',
  'unevaluatedItems: unevaluatedItems and contains interact to control item dependency relationship':
    'Ajv takes contains within a condition for a look at every entry',
  'unevaluatedItems: unevaluatedItems can see annotations from if without then and else':
    'Ajv counts what a condition looked at, also where it does not hold',
  'unevaluatedProperties: unevaluatedProperties with if/then/else, then not defined':
    'Ajv counts what a condition looked at, also where it does not hold',
  'vocabulary: schema that uses custom metaschema with with no validation vocabulary':
    'every keyword is read, whatever a meta-schema leaves out',
};
/** The suite takes formats for annotations; here they are asserted, as its optional part has it. */
const isAsserted = ({ file }: Group): boolean => file === 'format';
const nameOf = ({ file, description }: Group): string => `${file}: ${description}`;

/** The verdicts of a group that differ from the suite's. */
function differences(group: Group): string[] {
  const model = takeGroup(group);
  const validate = createAjv(true).compile(buildInputSchema(model));
  return group.tests
    .filter(({ data, valid }) => {
      const found = findViolations(validate, normaliseInput(model, { value: data }).values);
      return (found.length === 0) !== valid && !(isEmpty(data) && !valid) && !isAsserted(group);
    })
    .map(({ description }) => description);
}

const judged = groups.map((group) => ({ group: nameOf(group), different: differences(group) }));

test('every group of the official suite is taken as a field', () => {
  expect(judged).toHaveLength(383);
});

test('what is taken is judged as the suite judges it, but for those named', () => {
  expect(judged.filter(({ different }) => different.length > 0).map(({ group }) => group)).toEqual(
    Object.keys(differing),
  );
});
