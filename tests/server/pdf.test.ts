import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { isLocale, locales } from '@crewdeck/engine/model/locales.ts';
import { splitRuns } from '@crewdeck/engine/server/files/pdf/fonts.ts';
import { allTexts } from '../../resources/locales/all.ts';
import { translate } from '../../server/locales/translate.ts';
import { renderIdCard, type IdCard } from '../../server/papers/id-card.ts';
import { renderLetter } from '../../server/papers/letter.ts';
import { renderSalarySlip, type SalarySlip } from '../../server/papers/salary-slip.ts';
import { makePng } from '../support/pictures.ts';

/** The text of each page, with single spaces. */
async function readPages(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' ').trim());
}

async function readSizes(pdf: Buffer): Promise<number[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
  return pages.map((page) => {
    const { width, height } = page.getViewport({ scale: 1 });
    return [width, height];
  });
}

const hasPicture = (pdf: Buffer): boolean => pdf.includes('/Subtype /Image');

const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);

const card: IdCard = {
  company: 'Crewdeck',
  name: 'Ada Lovelace',
  empId: 'EMP0007',
  designation: 'Engineer',
  department: 'Research',
  created: '2026-11-01',
  labels: {
    title: 'Employee card',
    empId: 'Employee ID',
    department: 'Department',
    bloodGroup: 'Blood group',
    phone: 'Phone',
    emergency: 'In an emergency',
    address: 'Address',
  },
};
const slip: SalarySlip = {
  company: 'Crewdeck',
  title: 'Salary slip',
  name: 'Ada Lovelace',
  empId: 'EMP0007',
  designation: 'Engineer',
  department: 'Research',
  period: 'October 2026',
  created: '2026-10-28',
  earnings: [
    ['Basic salary', 300_000],
    ['Bonus', 50_050],
  ],
  deductions: [
    ['Income tax', 70_000],
    ['Insurance', 30_025],
  ],
  net: 250_025,
  money: (amount) => `${(amount / 100).toFixed(2)} EUR`,
  labels: {
    empId: 'Employee ID',
    designation: 'Designation',
    department: 'Department',
    joiningDate: 'Joined',
    earnings: 'Earnings',
    deductions: 'Deductions',
    totalEarnings: 'Total earnings',
    totalDeductions: 'Total deductions',
    net: 'Net salary',
  },
};
const letter = {
  company: 'Crewdeck',
  title: 'Contract',
  date: '2026-11-01',
  facts: [['Name', 'Ada Lovelace']] as const,
};

describe('any text', () => {
  test.each([
    'Zoë Łukasiewicz',
    'Ёлкина Анна',
    'Nguyễn Thị Ánh',
    'Γιώργος',
    '王小明',
    'Ёлкина 王小明 and Ada – “100 €”',
    '龘靐',
    'Office of affiliates',
    'E\u0301milie',
  ])('is printed as it is: %s', async (name) => {
    const [page] = await readPages(
      await renderLetter({ ...letter, facts: [['Name', name]], paragraphs: [name] }),
    );
    expect(page?.split(name.normalize('NFC'))).toHaveLength(3);
  });

  test('is broken into lines where its script allows it, and runs on to further pages', async () => {
    const chinese = '甲方与乙方经友好协商，就劳动合同的期限、工作内容、工作地点达成一致。'.repeat(60);
    const english = 'The parties agree on an open-ended employment. '.repeat(60);
    const pages = await readPages(
      await renderLetter({ ...letter, paragraphs: [chinese, english, `${'x'.repeat(300)} end\nnew line`] }),
    );
    expect(pages.length).toBeGreaterThan(1);
    const all = pages.join(' ');
    expect(all.replaceAll(' ', '')).toContain(chinese);
    expect(all).toContain(english.trim());
    expect(all).toMatch(/x end new line$/);
  });

  test.each(Object.keys(locales))('has a font for every letter of %s', (locale) => {
    const said = JSON.stringify([translate(locale).texts, isLocale(locale) && allTexts[locale]]);
    const missing = splitRuns(said, 400).flatMap(({ text: run, font }) =>
      Array.from(run).filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    );
    expect(missing).toEqual([]);
  });

  test('that no font has is no error', async () => {
    expect(
      (
        await readPages(
          await renderLetter({ ...letter, facts: [['Name', 'a \u{1F9D1}\u200D\u{1F4BB} b \uD800 ꧁']] }),
        )
      )[0],
    ).toContain('Name');
  });
});

describe('an employee card', () => {
  test('is as large as a bank card and has two sides', async () => {
    const sizes = await readSizes(await renderIdCard(card));
    expect(sizes).toHaveLength(2);
    for (const [width = 0, height = 0] of sizes)
      expect([(width / 72) * 25.4, (height / 72) * 25.4]).toEqual([
        expect.closeTo(85.6, 1),
        expect.closeTo(54, 1),
      ]);
  });

  test('names the person, and on its back whom to call', async () => {
    const [front, back] = await readPages(
      await renderIdCard({
        ...card,
        bloodGroup: 'AB+',
        phone: '030 123',
        emergency: 'Charles, 030 321',
        address: '12 Harbour Street',
      }),
    );
    for (const text of ['Crewdeck', 'Employee card', 'Ada Lovelace', 'EMP0007', 'Engineer', 'Research'])
      expect(front).toContain(text);
    for (const text of [
      'Blood group AB+',
      'Phone 030 123',
      'In an emergency Charles, 030 321',
      '12 Harbour Street',
    ])
      expect(back).toContain(text);
  });

  test('leaves out what is not known', async () => {
    const [, back] = await readPages(await renderIdCard(card));
    expect(back).toBe('Crewdeck');
  });

  test('cuts what does not fit, and never grows by a page', async () => {
    const long = 'Absurdly long text that goes on '.repeat(20);
    const pages = await readPages(
      await renderIdCard({
        ...card,
        name: long,
        designation: long,
        department: long,
        company: long,
        emergency: long,
        address: long,
        labels: { ...card.labels, title: long },
      }),
    );
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('…');
  });

  test.each([
    ['a PNG', makePng({ colourType: 2 })],
    ['a PNG with transparency', makePng()],
    ['a JPEG', jpeg],
  ])('shows %s as photo', async (_title, photo) => {
    const pdf = await renderIdCard({ ...card, photo });
    expect(hasPicture(pdf)).toBe(true);
    expect((await readPages(pdf))[0]).not.toContain('AL');
  });

  test.each([
    [
      'a WEBP',
      Buffer.concat([
        Buffer.from('RIFF'),
        Buffer.from([36, 0, 0, 0]),
        Buffer.from('WEBPVP8 '),
        Buffer.alloc(24),
      ]),
    ],
    ['no picture at all', randomBytes(500)],
    ['nothing', Buffer.alloc(0)],
    ['a PNG whose pixels are broken', makePng({ data: randomBytes(60) })],
    ['a PNG with too few pixels', makePng({ data: deflateSync(Buffer.alloc(10)) })],
    ['a PNG with an unknown filter', makePng({ data: deflateSync(Buffer.alloc(8 * 33, 9)) })],
    ['a PNG that is cut off', makePng().subarray(0, 50)],
    ['a PNG that claims to be huge', makePng({ side: 60_000, data: deflateSync(Buffer.alloc(10)) })],
    ['an interlaced PNG', makePng({ interlaced: 1 })],
    ['a JPEG that is cut off', jpeg.subarray(0, 30)],
  ])('shows the initials instead of %s', async (_title, photo) => {
    const pdf = await renderIdCard({ ...card, photo });
    expect(hasPicture(pdf)).toBe(false);
    expect((await readPages(pdf))[0]).toContain('AL');
  });

  test.each([
    ['王小明', '王'],
    ['Ёлкина Анна', 'ЁА'],
    ['Ada', 'A'],
    ['ada van der Berg', 'AB'],
    ['(Ada) - Lovelace', 'AL'],
  ])('finds the initials of %s', async (name, initials) => {
    expect((await readPages(await renderIdCard({ ...card, name })))[0]?.split(' ')).toContain(initials);
  });
});

describe('a salary slip', () => {
  test('is one page of A4 with the person, the amounts, their totals and the net amount', async () => {
    const pdf = await renderSalarySlip({ ...slip, joiningDate: '2021-03-01' });
    expect((await readSizes(pdf)).map((size) => size.map(Math.round))).toEqual([[595, 842]]);
    const [page] = await readPages(pdf);
    for (const text of [
      'CREWDECK',
      'Salary slip',
      'October 2026',
      'Ada Lovelace',
      'EMP0007',
      'Engineer',
      'Research',
      '2021-03-01',
      'Basic salary 3000.00 EUR',
      'Bonus 500.50 EUR',
      'Income tax 700.00 EUR',
      'Total earnings 3500.50 EUR',
      'Total deductions 1000.25 EUR',
      'Net salary 2500.25 EUR',
    ])
      expect(page).toContain(text);
  });

  test('is in the language of its labels', async () => {
    const chinese = {
      ...slip.labels,
      empId: '工号',
      earnings: '应发项目',
      deductions: '扣除项目',
      totalEarnings: '应发合计',
      net: '实发工资',
    };
    const [page] = await readPages(
      await renderSalarySlip({
        ...slip,
        title: '工资单',
        name: '王小明',
        period: '2026年10月',
        labels: chinese,
        money: (amount) => `¥${amount / 100}`,
      }),
    );
    for (const text of [
      '工资单',
      '王小明',
      '2026年10月',
      '应发项目',
      '应发合计 ¥3500.5',
      '实发工资 ¥2500.25',
    ])
      expect(page).toContain(text);
    expect(
      (
        await readPages(await renderSalarySlip({ ...slip, title: 'Расчётный листок', name: 'Ёлкина Анна' }))
      )[0],
    ).toContain('Расчётный листок');
  });

  test('stays one page with many amounts, and is possible without deductions', async () => {
    expect(
      await readPages(
        await renderSalarySlip({
          ...slip,
          earnings: Array.from(
            { length: 30 },
            (_, index) => [`Allowance ${index} with a name that is too long for its column`, 100] as const,
          ),
        }),
      ),
    ).toHaveLength(1);
    expect((await readPages(await renderSalarySlip({ ...slip, deductions: [] })))[0]).toContain(
      'Total deductions 0.00 EUR',
    );
  });

  test('shows the photo', async () => {
    expect([
      hasPicture(await renderSalarySlip(slip)),
      hasPicture(await renderSalarySlip({ ...slip, photo: jpeg })),
    ]).toEqual([false, true]);
  });
});

test('the same input gives the same bytes, whatever was printed before', async () => {
  const render = async (): Promise<string> =>
    (
      await Promise.all([
        renderLetter(letter),
        renderIdCard({ ...card, name: '王小明', photo: makePng() }),
        renderSalarySlip(slip),
      ])
    )
      .map((pdf) => pdf.toString('latin1'))
      .join('');
  const first = await render();
  await renderLetter({ ...letter, facts: [['Name', 'Ёлкина 龘']] });
  expect(await render()).toBe(first);
});
