import type { FastifyInstance } from 'fastify';
import { readAnswer, type AnswerOf, type Row } from './answers.ts';
import type { Caller } from './app.ts';

/** A multipart request: fields, and one file where there is one. */
export async function upload<const M extends 'POST' | 'PUT' | 'PATCH', const U extends string>(
  app: FastifyInstance,
  caller: Caller,
  method: M,
  url: U,
  fields: Row,
  file?: { name: string; content: Buffer | string; field?: string },
): Promise<AnswerOf<M, U>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (file)
    form.set(
      file.field ?? 'file',
      new Blob([typeof file.content === 'string' ? file.content : new Uint8Array(file.content)]),
      file.name,
    );
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await app.inject({
    method,
    url,
    headers: { ...caller.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return readAnswer(method, url, response);
}

/** The smallest PDF that is one by its content. */
export const pdf = (text = 'x'): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
/** A picture of one point. */
export const png = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
