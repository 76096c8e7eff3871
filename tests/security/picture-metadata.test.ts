import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { cleanStored } from '@crewdeck/engine/server/files/clean-stored.ts';
import { noteStored } from '@crewdeck/engine/server/files/erase.ts';
import { openFolderStore } from '@crewdeck/engine/server/files/store.ts';
import { MAX_FILE_BYTES } from '@crewdeck/engine/server/files/uploads.ts';
import { readPictureSize } from '@crewdeck/engine/server/files/picture.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { upload } from '../support/multipart.ts';
import { hire, typeId } from '../support/people.ts';
import * as pictures from '../support/pictures.ts';

const SECRET = 'GPS-SECRET';
const { jpegSegment, makeJpeg, makePng, makeWebp, phoneExif, pngChunk, webpChunk } = pictures;

let app: TestApp;
let folder: string;
let hr: Caller, person: Caller;
let ticket: number, event: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crewdeck-pictures-'));
  app = await openApp({ DATA_DIR: folder });
  hr = await app.as('hr');
  person = await hire(app);
  ticket = await makeTicket();
  const fair = { title: 'Fair', date: addDays(today(), 20) };
  const type = await typeId(app, 'event_type', 'festival');
  event = Number((await hr.post('/api/rest/events', { ...fair, type })).row.id);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function makeTicket(): Promise<number> {
  const category = await typeId(app, 'ticket_category', 'hardware');
  const body = { title: 'Broken', description: 'The screen stays dark.', category, priority: 'high' };
  const { data } = await person.post('/api/v1/ticket/create-ticket', body);
  return Number(data.ticket.id);
}

/** Notes of several kinds, and one after the end of the picture. */
const kinds: Readonly<Record<string, Buffer>> = {
  'shot.jpg': makeJpeg({
    extra: [
      jpegSegment(0xe0, pictures.jfif),
      jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), phoneExif(6, SECRET)])),
      jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`),
      jpegSegment(0xfe, SECRET),
    ],
  }),
  'shot.png': makePng({
    extra: [pngChunk('tEXt', `Author\0${SECRET}`), pngChunk('eXIf', phoneExif(6, SECRET))],
  }),
  'shot.webp': makeWebp({
    flags: 0x0c,
    chunks: [
      pictures.webpPixels,
      webpChunk('EXIF', phoneExif(6, SECRET)),
      webpChunk('XMP ', `<x>${SECRET}</x>`),
    ],
  }),
};
const files = Object.entries(kinds).map(([name, picture]) => ({
  name,
  content: Buffer.concat([picture, Buffer.from(SECRET)]),
}));
interface File {
  readonly name: string;
  readonly content: Buffer;
}

const fetchFile = async (url: unknown): Promise<Buffer> => {
  const { headers } = person;
  const answer = await app.fastify.inject({ method: 'GET', url: String(url), headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
};
const setPhoto = (file: File) =>
  upload(app.fastify, person, 'PUT', `/api/v1/userInfo/${person.userId}/avatar`, {}, file);

/** Every door of a file: what is downloaded of one that was sent by it, and the table of its row. */
const doors: Readonly<Record<string, [table: string, send: (file: File) => Promise<Buffer>]>> = {
  'a photo': ['documents', async (file) => fetchFile((await setPhoto(file)).data.user.avatarUrl)],
  'a document': [
    'documents',
    async (file) => {
      const fields = { empId: person.userId, mediaType: 'document', documentType: 'employment_contract' };
      const { data } = await upload(
        app.fastify,
        hr,
        'POST',
        '/api/v1/media',
        { ...fields, title: 'Scan' },
        file,
      );
      const { id } = data.document;
      return fetchFile((await person.get(`/api/v1/media/documentUrl/${String(id)}`)).data.url);
    },
  ],
  'an attachment of a ticket': [
    'ticket_attachments',
    async (file) => {
      const { data } = await upload(
        app.fastify,
        person,
        'POST',
        `/api/v1/ticket/${ticket}/attachments`,
        {},
        file,
      );
      const { id } = data.attachment;
      return fetchFile(`/api/v1/ticket/attachments/${String(id)}`);
    },
  ],
  'the banner of an event': [
    'events',
    async (file) => {
      const { data } = await upload(app.fastify, hr, 'PUT', `/api/v1/events/${event}/banner`, {}, file);
      return fetchFile(data.event.bannerUrl);
    },
  ],
};

/** The contents that are stored. */
const readStored = (): Buffer[] =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

describe.each(Object.entries(doors))('a picture that is %s', (_what, [table, send]) => {
  test.each(files)('has lost as $name what was written near it', async (file) => {
    const content = await send(file);
    const contentType = `image/${file.name.split('.')[1]?.replace('jpg', 'jpeg')}`;
    expect(file.content.includes(SECRET)).toBe(true);
    expect(content.includes(SECRET)).toBe(false);
    expect(readPictureSize(content, contentType)).toEqual(readPictureSize(file.content, contentType));
    // The orientation of a phone is all that is left.
    expect(content.includes(Buffer.from('01120003000000010006', 'hex'))).toBe(true);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const { rows } = await sql<{ size: number; type: string }>`select size, content_type as type
      from ${sql.table(table)} where sha256 = ${sha256}`.execute(app.db);
    expect(rows[0]).toEqual({ size: content.length, type: contentType });
    for (const stored of readStored()) expect(stored.includes(SECRET)).toBe(false);
  });
});

describe('a broken picture', () => {
  const filler = Buffer.alloc(5_000_000, 1);
  test.each([
    ['is cut short', { name: 'a.png', content: makePng().subarray(0, -4) }],
    [
      'has a length beyond its end',
      { name: 'a.jpg', content: makeJpeg({ extra: [Buffer.from('ffe1ffff', 'hex')] }) },
    ],
    [
      'is broken at its beginning and large',
      { name: 'a.png', content: makePng({ extra: [pngChunk('tEXt'), pngChunk('t\0xt'), filler] }) },
    ],
  ])('that %s is refused in the field of the file, and not stored', async (_what, file) => {
    const before = readStored().length;
    const answer = await setPhoto(file);
    expect([answer.status, answer.row.errors]).toMatchObject([
      422,
      [{ field: 'file', code: 'picture_broken' }],
    ]);
    expect(readStored()).toHaveLength(before);
  });
});

test('what is cut out of a file counts for the most that it may have', async () => {
  const content = Buffer.concat([makePng(), Buffer.alloc(MAX_FILE_BYTES)]);
  const sizes = [MAX_FILE_BYTES, MAX_FILE_BYTES + 1].map((size) => content.subarray(0, size));
  const answers = [];
  for (const part of sizes) answers.push(await setPhoto({ name: 'large.png', content: part }));
  expect(answers.map(({ status }) => status)).toEqual([200, 413]);
});

describe('a picture that was stored before', () => {
  interface Named {
    readonly id: number;
    readonly sha256: string;
    readonly size: number;
  }
  const store = () => noteStored(openFolderStore(join(folder, 'files')), app.db);
  /** A document whose row names a content that was stored as it came. */
  async function keepAsItCame(content: Buffer, type: string): Promise<Named> {
    const { sha256, size } = await store().put(content);
    const { rows } = await sql<Named>`insert into documents
        (emp_id, media_type, title, file_name, size, content_type, sha256)
      values (${person.userId}, 'document', 'Old', 'old', ${size}, ${type}, ${sha256})
      returning id, sha256, size`.execute(app.db);
    return rows[0]!;
  }
  const readRow = async ({ id }: Named): Promise<Named> =>
    (await sql<Named>`select id, sha256, size from documents where id = ${id}`.execute(app.db)).rows[0]!;
  async function read(sha256: string): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of store().open(sha256)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  }

  test('is cleaned by the operator, in every row that names it, by several at once and again', async () => {
    const [file] = files as [File];
    const rows = [
      await keepAsItCame(file.content, 'image/jpeg'),
      await keepAsItCame(file.content, 'image/jpeg'),
    ];
    const attached = await sql<{ id: number }>`insert into ticket_attachments
      (ticket_id, file_name, size, content_type, sha256, created_by) values (${ticket}, 'old.jpg',
      ${rows[0]?.size}, 'image/jpeg', ${rows[0]?.sha256}, ${person.userId}) returning id`.execute(app.db);
    const { id } = attached.rows[0]!;
    const clean = () => cleanStored(app.db, store(), () => undefined);
    const both = await Promise.all([clean(), clean()]);
    expect(Math.max(...both.map(({ cleaned }) => cleaned))).toBe(1);
    for (const row of rows) {
      const { sha256, size } = await readRow(row);
      const content = await read(sha256);
      expect([content.length, content.includes(SECRET)]).toEqual([size, false]);
    }
    const content = await fetchFile(`/api/v1/ticket/attachments/${String(id)}`);
    expect(content.includes(SECRET)).toBe(false);
    expect((await clean()).cleaned).toBe(0);
  });

  test('stays where it is broken or not in the store, which the operator learns; other files stay', async () => {
    const broken = await keepAsItCame(makePng().subarray(0, -4), 'image/png');
    const gone = await keepAsItCame(Buffer.from('gone'), 'image/png');
    await store().remove(gone.sha256);
    const text = await keepAsItCame(Buffer.from(SECRET), 'text/plain');
    const lines: string[] = [];
    const counts = await cleanStored(app.db, store(), (line) => lines.push(line));
    expect(counts).toMatchObject({ cleaned: 0, broken: 1, missing: 1 });
    expect(lines.toSorted()).toEqual(
      [`${broken.sha256} (image/png): broken`, `${gone.sha256} (image/png): missing`].toSorted(),
    );
    for (const row of [broken, gone, text]) expect(await readRow(row)).toEqual(row);
  });
});
