import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '@crewdeck/engine/server/errors/errors.ts';
import { readPictureSize } from '@crewdeck/engine/server/files/picture.ts';
import { cleanPicture } from '@crewdeck/engine/server/files/pictures/clean-picture.ts';
import { makeExif, readOrientation } from '@crewdeck/engine/server/files/pictures/orientation.ts';
import {
  jfif,
  jpegSegment,
  makeJpeg,
  makePng,
  makeWebp,
  phoneExif,
  pngChunk,
  riff,
  webpChunk,
  webpPixels,
} from '../support/pictures.ts';

const SECRET = 'GPS-SECRET';
const [JPEG, PNG, WEBP] = ['image/jpeg', 'image/png', 'image/webp'] as const;
const secret = Buffer.from(SECRET);

async function clean(bytes: Buffer, type: string, sizes: readonly number[] = []): Promise<Buffer> {
  const chunks = async function* (): AsyncGenerator<Buffer> {
    let at = 0;
    for (const size of sizes) yield bytes.subarray(at, (at += size));
    yield bytes.subarray(at);
  };
  const pieces: Buffer[] = [];
  for await (const piece of cleanPicture(chunks(), type)) pieces.push(piece);
  return Buffer.concat(pieces);
}
/** The faults of a refused picture; undefined where it is taken. */
const refusal = (bytes: Buffer, type: string): Promise<string | undefined> =>
  clean(bytes, type).then(
    () => undefined,
    (error: unknown) =>
      error instanceof AppError
        ? error.errors?.map(({ field, code }) => `${field}: ${code}`).join()
        : String(error),
  );
const BROKEN = 'file: picture_broken';
/** The faults of a refused picture, or of one that is another when it is cleaned again. */
async function refusalOfTwice(bytes: Buffer, type: string): Promise<string | undefined> {
  const faults = await refusal(bytes, type);
  if (faults !== undefined) return faults;
  const once = await clean(bytes, type);
  return (await clean(once, type)).equals(once) ? undefined : 'another picture';
}

const app1 = (exif: Buffer): Buffer => jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif]));
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>${SECRET}</exif:GPSLatitude></x:xmpmeta>`;
const profile = (text: string): Buffer => jpegSegment(0xe2, `ICC_PROFILE\0\x01\x01${text}`);
const adobe = jpegSegment(0xee, Buffer.from('41646f626500640000000001', 'hex'));
const app0 = jpegSegment(0xe0, jfif);

/** Metadata that a phone, an editor and a social network write into a JPEG. */
const jpegNotes = [
  app1(phoneExif(6, SECRET, 'MM')),
  jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
  jpegSegment(0xed, `Photoshop 3.0\x008BIM${SECRET}`),
  jpegSegment(0xe2, `MPF\0${SECRET}`),
  jpegSegment(0xe0, `JFXX\0${SECRET}`),
  jpegSegment(0xe7, SECRET),
  jpegSegment(0xfe, SECRET),
];
const pngNotes = [
  pngChunk('eXIf', phoneExif(8, SECRET)),
  pngChunk('tEXt', `Author\0${SECRET}`),
  pngChunk('zTXt', `Comment\0\0${SECRET}`),
  pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
  pngChunk('tIME', Buffer.alloc(7, 1)),
  pngChunk('seCr', SECRET),
];
const webpNotes = [
  webpChunk('EXIF', phoneExif(3, SECRET)),
  webpChunk('XMP ', xmp),
  webpChunk('note', SECRET),
];

const jpeg = Buffer.concat([makeJpeg({ extra: [app0, ...jpegNotes, profile('colours'), adobe] }), secret]);
const png = Buffer.concat([makePng({ extra: [pngChunk('gAMA', Buffer.alloc(4, 1)), ...pngNotes] }), secret]);
const webp = Buffer.concat([
  makeWebp({ flags: 0x2c, chunks: [webpChunk('ICCP', 'odd'), webpPixels, ...webpNotes] }),
  secret,
]);
const pictures: [string, Buffer, string][] = [
  ['a JPEG', jpeg, JPEG],
  ['a PNG', png, PNG],
  ['a WebP', webp, WEBP],
];

describe('a cleaned picture', () => {
  test('that is a JPEG keeps its picture, its colours and the way it is turned, and nothing else', async () => {
    const expected = makeJpeg({ extra: [app0, app1(makeExif(6)), profile('colours'), adobe] });
    expect((await clean(jpeg, JPEG)).equals(expected)).toBe(true);
  });

  test('that is a PNG keeps its picture, its looks and the way it is turned, and nothing else', async () => {
    const expected = makePng({
      extra: [pngChunk('gAMA', Buffer.alloc(4, 1)), pngChunk('eXIf', makeExif(8))],
    });
    expect((await clean(png, PNG)).equals(expected)).toBe(true);
  });

  test('that is a WebP keeps its picture, its colours and the way it is turned, with flags and a size to match', async () => {
    const chunks = [webpChunk('ICCP', 'odd'), webpPixels, webpChunk('EXIF', makeExif(3))];
    expect((await clean(webp, WEBP)).equals(makeWebp({ flags: 0x28, chunks }))).toBe(true);
    const upright = makeWebp({ flags: 0x1c, chunks: [webpPixels, webpChunk('EXIF', phoneExif(1, SECRET))] });
    expect((await clean(upright, WEBP)).equals(makeWebp({ flags: 0x10 }))).toBe(true);
    const simple = Buffer.concat([riff(webpPixels, ...webpNotes), secret]);
    expect((await clean(simple, WEBP)).equals(riff(webpPixels))).toBe(true);
  });

  test.each(pictures)('that is %s is the same in whatever chunks it came', async (_what, bytes, type) => {
    const expected = await clean(bytes, type);
    expect(expected.includes(SECRET)).toBe(false);
    expect((await clean(bytes, type, Array<number>(bytes.length).fill(1))).equals(expected)).toBe(true);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40 })), async (sizes) => {
        expect((await clean(bytes, type, sizes)).equals(expected)).toBe(true);
      }),
    );
  });

  test.each(pictures)('that is %s stays as it is when it is cleaned again', async (_what, bytes, type) => {
    const once = await clean(bytes, type);
    expect((await clean(once, type)).equals(once)).toBe(true);
    expect(readPictureSize(once, type)).toEqual(readPictureSize(bytes, type));
  });

  test.each(pictures)(
    'that is %s is the same again, whatever was changed in it',
    async (_what, bytes, type) => {
      const change = fc.record({ at: fc.nat(bytes.length - 1), to: fc.uint8Array({ maxLength: 6 }) });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { maxLength: 4 }), fc.nat(bytes.length), async (changes, end) => {
          const changed = Buffer.from(bytes);
          for (const { at, to } of changes) Buffer.from(to).copy(changed, at);
          const cut = end % 3 === 0 ? changed.subarray(0, end) : changed;
          expect([undefined, BROKEN]).toContain(await refusalOfTwice(cut, type));
        }),
        { numRuns: 500 },
      );
    },
  );

  test('any other content is stored as it came', async () => {
    expect((await clean(jpeg, 'application/pdf')).equals(jpeg)).toBe(true);
  });
});

describe('bytes of any kind', () => {
  test.each([
    [JPEG, Buffer.from('ffd8', 'hex')],
    [PNG, makePng().subarray(0, 33)],
    [WEBP, makeWebp({ flags: 0x28 }).subarray(0, 30)],
  ])('are %s or refused', async (type, start) => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.array(fc.constantFrom(0, 1, 8, 255, 218, 225)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, fc.boolean(), async (tail, isBegun) => {
        const all = Buffer.concat([isBegun ? start : Buffer.alloc(0), Buffer.from(tail)]);
        expect([undefined, BROKEN]).toContain(await refusalOfTwice(all, type));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the orientation', () => {
  test.each(['II', 'MM'] as const)('is read in the byte order %s', (order) => {
    for (let value = 1; value <= 8; value += 1)
      expect(readOrientation(phoneExif(value, SECRET, order))).toBe(value);
    for (const value of [0, 9, 65_535])
      expect(readOrientation(phoneExif(value, SECRET, order))).toBeUndefined();
  });

  test('takes EXIF only where the picture is turned, and is what the first one says', async () => {
    const upright = makeJpeg({ extra: [app0, app1(phoneExif(1, SECRET)), app1(phoneExif(6, SECRET))] });
    expect((await clean(upright, JPEG)).equals(makeJpeg())).toBe(true);
    const unsaid = makeJpeg({
      extra: [app0, app1(secret), app1(phoneExif(6, SECRET)), app1(phoneExif(3, SECRET))],
    });
    expect((await clean(unsaid, JPEG)).equals(makeJpeg({ extra: [app0, app1(makeExif(6))] }))).toBe(true);
  });

  test('of a WebP is read with the name before it that JPEGs have', async () => {
    const exif = Buffer.concat([Buffer.from('Exif\0\0'), phoneExif(6, SECRET)]);
    const named = makeWebp({ flags: 8, chunks: [webpPixels, webpChunk('EXIF', exif)] });
    expect(await clean(named, WEBP)).toEqual(
      makeWebp({ flags: 8, chunks: [webpPixels, webpChunk('EXIF', makeExif(6))] }),
    );
  });
});

describe('a JPEG', () => {
  const scans = Buffer.concat([
    Buffer.from('12ff0034ffd056ffffd7ff00', 'hex'), // Stuffed zeros, restart markers, a fill byte
    jpegSegment(0xdc, Buffer.from('0008', 'hex')), // Its number of lines
    jpegSegment(0xc4, Buffer.from(`0001${'00'.repeat(15)}00`, 'hex')),
    jpegSegment(0xda, Buffer.from('010100003f00', 'hex')),
    Buffer.from('78ff00', 'hex'),
  ]);

  test('of several scans, restart markers and a number of lines stays as it is', async () => {
    const bytes = makeJpeg({ scan: scans });
    expect((await clean(bytes, JPEG)).equals(bytes)).toBe(true);
  });

  test('has no comment between its scans, and no EXIF that nobody looks at', async () => {
    const notes = Buffer.concat([jpegSegment(0xfe, SECRET), app1(phoneExif(6, SECRET))]);
    const scan = Buffer.concat([scans.subarray(0, 12), notes, scans.subarray(12)]);
    expect((await clean(makeJpeg({ scan }), JPEG)).equals(makeJpeg({ scan: scans }))).toBe(true);
  });

  test('loses the thumbnail of its JFIF header', async () => {
    const thumbnail = Buffer.concat([jfif.subarray(0, 12), Buffer.from([2, 1]), Buffer.from('rgbrgb')]);
    const bytes = makeJpeg({ extra: [jpegSegment(0xe0, thumbnail)] });
    expect((await clean(bytes, JPEG)).equals(makeJpeg())).toBe(true);
  });

  test('may have fill bytes before markers, and anything between segments', async () => {
    const extra = [Buffer.from('ffff', 'hex'), app0, Buffer.from(`${SECRET}\xff\0\xff\x01`, 'latin1')];
    expect((await clean(makeJpeg({ extra }), JPEG)).equals(makeJpeg())).toBe(true);
  });

  test('that ends in its scan is taken, and ended', async () => {
    const bytes = makeJpeg({ scan: scans });
    for (const end of ['', 'ff'])
      expect(await clean(Buffer.concat([bytes.subarray(0, -2), Buffer.from(end, 'hex')]), JPEG)).toEqual(
        bytes,
      );
  });

  test.each([
    ['ends before its scan', makeJpeg().subarray(0, 60)],
    ['has no scan', Buffer.concat([makeJpeg().subarray(0, 20), Buffer.from('ffd9', 'hex')])],
    ['has a scan before its frame', Buffer.from('ffd8ffda0008010100003f00aaffd9', 'hex')],
    ['has a segment beyond its end', makeJpeg({ extra: [Buffer.from('ffe1ffff', 'hex')] })],
    ['has a segment shorter than its length', makeJpeg({ extra: [Buffer.from('fffe0001', 'hex')] })],
    ['has a marker that is none', makeJpeg({ extra: [Buffer.from('ff500004', 'hex')] })],
    ['begins twice', makeJpeg({ extra: [Buffer.from('ffd8', 'hex')] })],
    [
      'has more segments than any picture',
      makeJpeg({ extra: [Buffer.alloc(4 * 50_000, 'fffe0002', 'hex')] }),
    ],
  ])('that %s is refused', async (_what, bytes) => {
    expect(await refusal(bytes, JPEG)).toBe(BROKEN);
  });
});

describe('a PNG', () => {
  test('keeps what changes its looks once, and no more than it can be', async () => {
    const looks = [
      pngChunk('cHRM', Buffer.alloc(32, 1)),
      pngChunk('iCCP', 'sRGB\0\0profile'),
      pngChunk('sBIT', Buffer.alloc(4, 8)),
      pngChunk('bKGD', Buffer.alloc(6)),
      pngChunk('pHYs', Buffer.alloc(9, 1)),
      pngChunk('cICP', Buffer.alloc(4, 1)),
    ];
    const hidden = [
      pngChunk('pHYs', 'SECRET  9'),
      pngChunk('sRGB', SECRET),
      pngChunk('tRNS', 'x'.repeat(300)),
    ];
    const cleaned = await clean(makePng({ extra: [...looks, ...hidden] }), PNG);
    expect(cleaned.equals(makePng({ extra: looks }))).toBe(true);
  });

  const [start, rest] = [makePng().subarray(0, 33), makePng().subarray(33)];
  test.each([
    ['is cut short', makePng().subarray(0, -1)],
    ['has no end', makePng().subarray(0, -12)],
    ['has a chunk beyond its end', makePng({ extra: [Buffer.from('7fffffff74455874', 'hex')] })],
    ['has a length that none may have', makePng({ extra: [Buffer.from('ffffffff74455874', 'hex')] })],
    ['has a chunk without a name', makePng({ extra: [pngChunk('t\0xt')] })],
    ['has no pixels', Buffer.concat([start, pngChunk('IEND')])],
    ['begins with its pixels', Buffer.concat([start.subarray(0, 8), rest])],
    ['begins twice', Buffer.concat([start, start.subarray(8), rest])],
    ['can be shown by nobody', makePng({ extra: [pngChunk('CgBI', 'abcd')] })],
    [
      'has more at its end than a name',
      Buffer.concat([makePng().subarray(0, -12), pngChunk('IEND', SECRET)]),
    ],
  ])('that %s is refused', async (_what, bytes) => {
    expect(await refusal(bytes, PNG)).toBe(BROKEN);
  });
});

describe('a WebP', () => {
  const frame = (...chunks: readonly Buffer[]): Buffer =>
    webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), ...chunks]));

  test('that moves keeps its frames, and nothing in them but pictures', async () => {
    const anim = webpChunk('ANIM', Buffer.alloc(6, 1));
    const alpha = webpChunk('ALPH', 'odd');
    const bytes = makeWebp({
      flags: 0x12,
      chunks: [anim, frame(alpha, webpPixels, webpChunk('note', SECRET)), frame(webpPixels)],
    });
    const expected = makeWebp({ flags: 0x12, chunks: [anim, frame(alpha, webpPixels), frame(webpPixels)] });
    expect((await clean(bytes, WEBP)).equals(expected)).toBe(true);
  });

  test('keeps no profile and no orientation that it does not say to have', async () => {
    const chunks = [webpChunk('ICCP', 'odd'), webpPixels, webpChunk('EXIF', phoneExif(6, SECRET))];
    expect((await clean(makeWebp({ chunks }), WEBP)).equals(makeWebp())).toBe(true);
  });

  test('may lack the byte that makes its last chunk even', async () => {
    const bytes = makeWebp().subarray(0, -1);
    bytes.writeUInt32LE(bytes.length - 8, 4);
    expect((await clean(bytes, WEBP)).equals(makeWebp())).toBe(true);
  });

  test.each([
    ['is cut short', makeWebp().subarray(0, -4)],
    ['has a chunk beyond its end', riff(Buffer.from('VP8L\xff\0\0\0abcd', 'latin1'))],
    ['has a chunk beyond its frame', makeWebp({ chunks: [frame(webpPixels.subarray(0, 12))] })],
    ['has no picture', makeWebp({ chunks: [webpChunk('ICCP', 'odd')] })],
    ['begins with something else', riff(webpChunk('note', SECRET), webpPixels)],
    ['has a frame without a place', makeWebp({ chunks: [webpChunk('ANMF', 'short')] })],
  ])('that %s is refused', async (_what, bytes) => {
    expect(await refusal(bytes, WEBP)).toBe(BROKEN);
  });
});
