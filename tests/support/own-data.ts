import type { LightMyRequestResponse } from 'fastify';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { personalModels, type PersonalModel } from '@crewdeck/engine/model/privacy.ts';
import { columnRef } from '@crewdeck/engine/server/query/source.ts';
import type { Caller, Row, TestApp } from './app.ts';

export type Person = Pick<Caller, 'userId'>;
/** An answer that has the address of a file. */
interface Exported {
  readonly data: { readonly file: { readonly url: string } | null };
}
/** The files of an archive, their bytes as letters, by their names. */
export type Files = Readonly<Record<string, string>>;

export const REASON = 'Request of the person under Art. 15';

export const exportOf = (caller: Caller, { userId }: Person, body: Row = {}) =>
  caller.post(`/api/v1/privacy/export/${userId}`, body);
export const link = (caller: Caller, id: unknown) =>
  caller.post(`/api/v1/privacy/exports/${String(id)}/link`);
export const urlIn = ({ data }: Exported): string | undefined => data.file?.url;
export const fetchFile = ({ fastify }: TestApp, url: unknown): Promise<LightMyRequestResponse> =>
  fastify.inject({ method: 'GET', url: String(url) });

/** The files of the archive that an answer has the address of. */
export async function filesOf(app: TestApp, answer: Exported): Promise<Files> {
  const { statusCode, rawPayload, headers } = await fetchFile(app, urlIn(answer));
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  return Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString('latin1'),
    ]),
  );
}

export const utf8 = (content = ''): string => Buffer.from(content, 'latin1').toString('utf8');
export const rowsIn = (files: Files, stem: string): Row[] =>
  JSON.parse(utf8(files[`data/${stem}.json`] || '[]')) as Row[];
export const idsIn = (files: Files, stem: string): unknown[] => rowsIn(files, stem).map(({ id }) => id);
export const byNumber = (ids: readonly unknown[]): unknown[] =>
  ids.toSorted((one, other) => Number(one) - Number(other));

export const personalOf = ({ models }: TestApp): readonly PersonalModel[] => personalModels(models);

/** Returns the ids of a person's stored rows, deleted ones too. */
export async function storedIds(app: TestApp, stem: string, { userId }: Person): Promise<number[]> {
  const model = personalOf(app).find((one) => one.stem === stem)!;
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(model.table)} t
    where ${columnRef('t', model, model.personal.of)} = ${userId}`.execute(app.db);
  return rows.map(({ id }) => id);
}
