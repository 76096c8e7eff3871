import { expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { importColumns, writtenColumns, type CsvColumn } from '@crewdeck/engine/model/csv/columns.ts';
import { textsOfFiles } from '@crewdeck/engine/model/csv/file-words.ts';
import { headerMatcher, labelsByLocale, valueFinder } from '@crewdeck/engine/model/csv/headers.ts';
import { schemas } from '../../generated/schemas.ts';
import { definitions } from '../../resources/index.ts';
import { fileWords } from '../../resources/file-words.ts';
import { allTexts } from '../../resources/locales/all.ts';

const models = buildModels(schemas, definitions);
const model = models.employees!;
const labels = labelsByLocale(model, { ...allTexts, ...textsOfFiles(fileWords) });
const match = (headers: string): (string | undefined)[] =>
  headerMatcher(importColumns(model), labels)(headers.split(','));

test.each([
  [
    'Employee #,First Name,Last Name,Work Email,Mobile Phone,Hire Date,Birth Date,Gender,Department,Job Title,Reporting to,Status,Address Line 1,City,State,Zip Code,Country',
    'empId,name.firstName,name.lastName,email,phone,joiningDate,dateOfBirth,gender,department,designation,managerId,isActive,address.line1,address.city,address.region,address.postalCode,address.country',
  ],
  [
    'Vorname,Nachname,E-Mail,Personalnummer,Eintrittsdatum,Geburtsdatum,Geschlecht,Abteilung,Position,Vorgesetzte:r,Status,Mobil,Straße,PLZ,Ort,Land',
    'name.firstName,name.lastName,email,empId,joiningDate,dateOfBirth,gender,department,designation,managerId,isActive,phone,address.line1,address.postalCode,address.city,address.country',
  ],
  [
    "Matricule,Nom,E-mail,Téléphone,Date d'entrée,Date de naissance,Genre,Poste,Service,Rôle,Responsable,Actif",
    'empId,name,email,phone,joiningDate,dateOfBirth,gender,designation,department,userRole,managerId,isActive',
  ],
  [
    'Worker ID,Legal Name,Birth Date,Primary Work Email,Work Phone,Hire Date,Business Title,Supervisory Organization,Manager',
    'empId,name,dateOfBirth,email,phone,joiningDate,designation,department,managerId',
  ],
])('the columns of %s are known', (headers, paths) => {
  expect(match(headers)).toEqual(paths.split(','));
});

test('next to a first name, what is called name is the last one', () => {
  expect(match('Nom,Prénom')).toEqual(['name.lastName', 'name.firstName']);
  expect(match('Name,Vorname')).toEqual(['name.lastName', 'name.firstName']);
  expect(match('Name,First name,Last name')).toEqual(['name', 'name.firstName', 'name.lastName']);
});

test('no word of other programs takes a column from its own label, and parts are no columns of a written file', () => {
  for (const one of Object.values(models).filter(({ importable }) => importable)) {
    const columns = writtenColumns(one);
    const all = labelsByLocale(one, { ...allTexts, ...textsOfFiles(fileWords) });
    const matcher = headerMatcher(importColumns(one), all);
    for (const locale of Object.keys(allTexts)) {
      const labelOf = ({ path }: CsvColumn): string => all[locale]?.fields[path] ?? '';
      const byLabel = Map.groupBy(columns, labelOf);
      const single = columns.filter((column) => !column.member && byLabel.get(labelOf(column))?.length === 1);
      expect(single.map((column) => [one.stem, labelOf(column), ...matcher([labelOf(column)])])).toEqual(
        single.map((column) => [one.stem, labelOf(column), column.path]),
      );
    }
  }
});

test('words of other programs are values', () => {
  const valueOf = valueFinder(labels);
  expect(['weiblich', 'm', 'divers'].map((word) => valueOf(model.field.gender!, word))).toEqual([
    'female',
    'male',
    'other',
  ]);
  expect(
    ['terminated', 'ausgeschieden', 'on leave'].map((word) => valueOf(model.field.isActive!, word)),
  ).toEqual([false, false, true]);
});
