import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  detectEncodings,
  NotTextError,
  readText,
  type Encoding,
  type OpenBytes,
} from '@crewdeck/engine/model/csv/encoding.ts';
import { encode } from '../support/csv.ts';

const opener = (bytes: Uint8Array, size = bytes.length): OpenBytes =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };

async function textOf(open: OpenBytes, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const piece of readText(open, encoding)) text += piece;
  return text;
}

/** People and places as files of a country have them, and the encodings that its programs write. */
const countries: Readonly<Record<string, { names: string; encodings: readonly Encoding[] }>> = {
  French: {
    names:
      'Chloé Lefèvre,Zoë Brûlé,Élise Noël,Hélène François,Jérôme Gérard,Aurélie Besançon,Maël Crémieux,Inès Bérard,Noémie Péchet,Rémi Châtelain,Gaëlle Kerdréan,Benoît Légaré',
    encodings: ['windows-1252', 'iso-8859-15', 'macintosh'],
  },
  German: {
    names:
      'Jürgen Größe,Käthe Müller,Jörg Weiß,Björn Schäfer,Sören Grün,Änne Köhler,Günther Strauß,Ülkü Böhm,Mäxchen Höß,Dörte Lüders,Bärbel Krüger,Götz Fäßler',
    encodings: ['windows-1252', 'macintosh'],
  },
  Spanish: {
    names:
      'José Núñez,Begoña Ibáñez,María Muñoz,Ángel Peña,Íñigo Cañete,Sofía Gutiérrez,Martín Yáñez,Nuria Ordóñez,Raúl Acuña,Lucía Zúñiga,Andrés Patiño,Inés Ocaña',
    encodings: ['windows-1252'],
  },
  Polish: {
    names:
      'Łucja Wiśniewska,Paweł Dąbrowski,Małgorzata Zając,Grażyna Wójcik,Michał Kaźmierczak,Bożena Król,Stanisław Śliwa,Agnieszka Żak,Rafał Jabłoński,Krzysztof Gołąb,Żaneta Piątek,Józef Ćwik',
    encodings: ['windows-1250', 'iso-8859-2'],
  },
  Czech: {
    names:
      'Jiří Dvořák,Tomáš Němec,Kateřina Růžičková,Ondřej Šťastný,Zdeněk Kříž,Václav Čermák,Božena Hájková,Matěj Veselý,Markéta Benešová,Lukáš Říha,Eliška Žáková,Štěpán Kučera',
    encodings: ['windows-1250'],
  },
  Hungarian: {
    names:
      'Gergő Kőszegi,László Tóth,Ágnes Szűcs,Gyöngyi Fűzes,Zoltán Erdős,Éva Sütő,Csaba Vörös,Tünde Győri,Balázs Hegedűs,Réka Dömötör,István Szőke,Dénes Fülöp',
    encodings: ['windows-1250'],
  },
  Russian: {
    names:
      'Иванов Пётр,Смирнова Ольга,ИВАНОВ ИВАН,Щербакова Юлия,Кузнецов Артём,Жукова Жанна,Соловьёв Глеб,Яковлева Анна,Цветков Эдуард,Хохлов Игорь,Чайкина Вера,Шишкин Лев',
    encodings: ['windows-1251', 'koi8-r', 'x-mac-cyrillic'],
  },
  Ukrainian: {
    names:
      'Шевченко Олексій,Їжак Ганна,Ємець Євген,Коваль Ірина,Гнатюк Андрій,Бойко Юлія,Мороз Сергій,Лисенко Любов,Поліщук Віктор,Савчук Ґалина,Кравець Надія,Мельник Ілля',
    encodings: ['windows-1251', 'koi8-u'],
  },
  Greek: {
    names:
      'Γιώργος Παπαδόπουλος,Ελένη Νικολάου,Δημήτρης Αντωνίου,Μαρία Οικονόμου,Χρήστος Γεωργίου,Άννα Βασιλείου,Νίκος Ιωάννου,Σοφία Καραγιάννη,Πέτρος Λάμπρου,Κατερίνα Μακρή',
    encodings: ['windows-1253'],
  },
  Chinese: {
    names: '张伟,王芳,李娜,刘洋,陈静,杨帆,赵磊,黄丽,周杰,吴敏,徐强,孙悦',
    encodings: ['gb18030'],
  },
  Taiwanese: {
    names: '陳志明,林淑芬,黃俊傑,張雅婷,李建宏,王美玲,吳宗翰,劉怡君,蔡承翰,楊佳穎',
    encodings: ['big5'],
  },
  Japanese: {
    names: '佐藤健,鈴木さくら,高橋大輔,田中ゆり,伊藤翔,渡辺美咲,山本けんじ,中村ひろみ,小林あゆみ,加藤タケシ',
    encodings: ['shift_jis', 'euc-jp'],
  },
  Korean: {
    names: '김민준,이서연,박지훈,최수빈,정하윤,강도현,조은지,윤재원,장유나,임태호',
    encodings: ['euc-kr'],
  },
};
const cases = Object.entries(countries).flatMap(([country, { names, encodings }]) =>
  encodings.map((encoding) => ({ country, encoding, names: names.split(',') })),
);
const fileOf = (names: readonly string[], separator = ','): string =>
  [
    `name${separator}email`,
    ...names.map((name, index) => `${name}${separator}p${index}@company.example`),
  ].join('\r\n');
const normal = (text: string): string => text.replaceAll('\r\n', '\n');

test.each(cases)('$country names in $encoding are read as they were written', async ({ encoding, names }) => {
  const text = fileOf(names);
  const open = opener(encode(text, encoding), 17);
  const [first] = await detectEncodings(open);
  expect(await textOf(open, first?.encoding ?? 'utf-8')).toBe(normal(text));
});

test('letters that read well in two encodings are left to choose, with cells that differ', async () => {
  const open = opener(encode('name,city\nChloé Lefèvre,Orléans\nAda,Paris', 'windows-1252'));
  const readings = await detectEncodings(open);
  expect(readings.length).toBeGreaterThan(1);
  expect(readings.find(({ encoding }) => encoding === 'windows-1252')?.samples).toContain('Chloé Lefèvre');
  expect(readings.find(({ encoding }) => encoding === 'windows-1250')?.samples).toContain('Chloé Lefčvre');
});

test('a file of few people is read as it was written, or its encoding is among those to choose from', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...cases),
      fc.array(fc.nat(), { minLength: 1, maxLength: 9 }),
      fc.constantFrom(',', ';', '\t', '|'),
      async ({ encoding, names }, picks, separator) => {
        const text = fileOf(
          picks.map((pick) => names[pick % names.length]!),
          separator,
        );
        const open = opener(encode(text, encoding));
        const texts = await Promise.all(
          (await detectEncodings(open)).map((reading) => textOf(open, reading.encoding)),
        );
        expect(texts).toContain(normal(text));
        expect(new Set(texts).size).toBe(texts.length);
      },
    ),
    { numRuns: 300, seed: 20_261_130 },
  );
});

describe('what the bytes prove needs no letters', () => {
  const text = 'name,email\nAda,ada@company.example\nЖанна,zh@company.example\n';
  const marked = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const latin = Buffer.from('name,email\nAda,ada@company.example\n', 'utf16le');
  test.each([
    ['UTF-8', 'utf-8', Buffer.from(text)],
    ['UTF-8 with a mark', 'utf-8', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', 'utf-16le', marked],
    ['UTF-16 with a mark, the other way round', 'utf-16be', Buffer.from(marked).swap16()],
    ['UTF-16 without one', 'utf-16le', latin],
    ['UTF-16 without one, the other way round', 'utf-16be', Buffer.from(latin).swap16()],
    ['ASCII', 'utf-8', Buffer.from('name\nAda')],
  ] as const)('%s', async (_, encoding, bytes) => {
    expect(await detectEncodings(opener(bytes, 5))).toEqual([{ encoding, samples: [] }]);
  });

  test('and what is no text is refused', async () => {
    await expect(detectEncodings(opener(Buffer.from('504b0304140006000800', 'hex')))).rejects.toThrow(
      NotTextError,
    );
  });
});
