import type { Documents, StaticContents } from '../../../generated/types.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { renderLetter } from '../../papers/letter.ts';
import { renderSalarySlip } from '../../papers/salary-slip.ts';
import { insertRows, written, type Company, type Person, type Seeded } from './company.ts';

const money = (cents: number): string =>
  `${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')} EUR`;

type Month = NonNullable<Documents['month']>;

interface File {
  readonly person: Person;
  readonly kind: Documents['mediaType'];
  readonly type: string;
  readonly title: string;
  readonly fileName: string;
  readonly date: string;
  readonly year?: number;
  readonly month?: Month;
  readonly pdf: Buffer;
  readonly certified: boolean;
  readonly projectId?: number;
}

async function salarySlip(company: Company, person: Person, back: number): Promise<File> {
  const [year, month] = company.today.split('-').map(Number) as [number, number];
  const index = year * 12 + (month - 1) - back;
  const slip = { year: Math.floor(index / 12), month: ((index % 12) + 1) as Month };
  const label = `${slip.year}-${String(slip.month).padStart(2, '0')}`;
  const gross = 280_000 + (person.id % 17) * 23_500;
  const [bonus, tax, insurance] = [
    slip.month === 12 ? Math.round(gross * 0.5) : 0,
    Math.round(gross * 0.19),
    Math.round(gross * 0.12),
  ];
  const pdf = await renderSalarySlip({
    company: company.name,
    title: 'Salary slip',
    name: person.name,
    empId: person.empId,
    designation: person.designation,
    department: person.department,
    period: label,
    joiningDate: person.joined,
    created: `${label}-28`,
    earnings: [['Basic salary', gross], ...(bonus > 0 ? [['Year-end bonus', bonus] as const] : [])],
    deductions: [
      ['Income tax', tax],
      ['Social insurance', insurance],
    ],
    net: gross + bonus - tax - insurance,
    money,
    labels: {
      empId: 'Employee ID',
      designation: 'Designation',
      department: 'Department',
      joiningDate: 'Joined',
      earnings: 'Earnings',
      deductions: 'Deductions',
      totalEarnings: 'Total earnings',
      totalDeductions: 'Total deductions',
      net: 'Net pay',
    },
  });
  return {
    person,
    kind: 'salary_slip',
    type: 'salary_slip',
    title: `Salary slip ${label}`,
    fileName: `salary-slip-${label}.pdf`,
    date: `${label}-28`,
    ...slip,
    pdf,
    certified: back > 1,
  };
}

async function contract(company: Company, person: Person): Promise<File> {
  const pdf = await renderLetter({
    company: company.name,
    title: 'Employment contract',
    date: person.joined,
    facts: [
      ['Name', person.name],
      ['Employee ID', person.empId],
      ['Begin', person.joined],
      ['Notice period', 'Three months'],
    ],
    paragraphs: [
      'The parties agree on an open-ended employment. Details follow from the policies of the company.',
    ],
  });
  return {
    person,
    kind: 'document',
    type: 'employment_contract',
    title: 'Employment contract',
    fileName: 'employment-contract.pdf',
    date: person.joined,
    pdf,
    certified: true,
  };
}

/** The same scan for everybody: what counts is that it is there. */
async function scans(
  company: Company,
  people: readonly Person[],
  { type, title }: Pick<File, 'type' | 'title'>,
): Promise<File[]> {
  const pdf = await renderLetter({
    company: company.name,
    title,
    date: company.today,
    facts: [['Seen by', 'Human resources']],
    paragraphs: ['The original is kept in the archive.'],
  });
  return people.map((person) => ({
    person,
    kind: 'document',
    type,
    title,
    fileName: `${type.replaceAll('_', '-')}.pdf`,
    date: person.joined,
    pdf,
    certified: true,
  }));
}

async function projectPaper(company: Company, projectId: number): Promise<File> {
  const person = company.people[3] as Person;
  const date = addDays(company.today, -10 - projectId);
  const pdf = await renderLetter({
    company: company.name,
    title: 'Statement of work',
    date,
    facts: [['Project', `PRJ${String(projectId).padStart(4, '0')}`]],
    paragraphs: ['Scope, milestones and acceptance as agreed.'],
  });
  return {
    person,
    kind: 'project_document',
    type: 'statement_of_work',
    title: 'Statement of work',
    fileName: `statement-of-work-${projectId}.pdf`,
    date,
    pdf,
    certified: false,
    projectId,
  };
}

/**
 * Salary slips of the last twelve months for twenty people, contracts for some more, papers of projects: rows
 * and their PDF files.
 */
export async function seedDocuments(company: Company): Promise<void> {
  const active = company.people.filter((person) => person.left === undefined);
  const files: File[] = [];
  for (const person of active.slice(0, 20))
    for (let back = 12; back >= 1; back -= 1) {
      const slip = await salarySlip(company, person, back);
      if (slip.date >= person.joined) files.push(slip);
    }
  for (const person of active.slice(0, 40)) files.push(await contract(company, person));
  // Some papers are missing.
  const signed = active.slice(40).filter((_, index) => index % 25 !== 0);
  const known = active.filter((_, index) => index % 20 !== 7);
  files.push(
    ...(await scans(company, signed, { type: 'employment_contract', title: 'Employment contract' })),
    ...(await scans(company, known, { type: 'id_proof', title: 'ID proof' })),
  );
  for (let id = 1; id <= 8; id += 1) files.push(await projectPaper(company, id));
  const rows: Seeded<'documents'>[] = [];
  const stored = new Map<Buffer, Awaited<ReturnType<Company['files']['put']>>>();
  for (const file of files) {
    const { sha256, size } = stored.get(file.pdf) ?? (await company.files.put(file.pdf));
    stored.set(file.pdf, { sha256, size });
    const category = file.kind === 'project_document' ? 'project_document_type' : 'document_type';
    rows.push({
      empId: file.person.id,
      mediaType: file.kind,
      documentType: company.type(category, file.type),
      title: file.title,
      projectId: file.projectId ?? null,
      year: file.year ?? null,
      month: file.month ?? null,
      certified: file.certified,
      fileName: file.fileName,
      size,
      contentType: 'application/pdf',
      sha256,
      version: 1,
      ...written(file.date, 2),
    });
  }
  await insertRows(company.tx, 'documents', rows);
}

const contents: readonly (readonly [StaticContents['title'], string])[] = [
  [
    'terms_and_condition',
    [
      '<h2>Terms and conditions</h2>',
      '<p>The portal is there for your daily work. ',
      'Keep your password to yourself and lock the screen when you leave your desk.</p>',
      '<ul>',
      '<li>Personal data is used for the purposes of employment only.</li>',
      '<li>What you see of others stays in the company.</li>',
      '</ul>',
    ].join(''),
  ],
  [
    'company_policy',
    [
      '<h2>Company policy</h2>',
      '<p>We meet each other with respect, decide in the open and write down what others need to know.</p>',
      '<h3>Working time</h3>',
      '<p>Core hours are from ten to three. The rest of the day is yours to plan with your team.</p>',
    ].join(''),
  ],
  [
    'leave_policy',
    [
      '<h2>Leave policy</h2>',
      '<p>Everybody has 12 days of casual, 10 days of sick and 15 days of earned leave a year.</p>',
      '<ol>',
      '<li>Ask early: your team plans with it.</li>',
      '<li>Days are reserved when you ask and taken when your manager agrees.</li>',
      '<li>Public and company holidays inside a leave are not counted.</li>',
      '</ol>',
    ].join(''),
  ],
];

/** The three texts, with an earlier version each. */
export async function seedContents(company: Company): Promise<void> {
  const rows = contents.flatMap(([title, content]) => [
    {
      title,
      content: content.replace(/<h3>.*$|<ol>.*$|<ul>.*$/, ''),
      empId: 1,
      version: 1,
      ...written(addDays(company.today, -500), 1),
    },
    { title, content, empId: 2, version: 1, ...written(addDays(company.today, -90), 2) },
  ]);
  await insertRows(company.tx, 'static_contents', rows);
}
