import type { Caller, Row, TestApp } from './app.ts';

export interface Report { created: number; updated: number; unchanged: number; failed: number; rows: { line: number; field: string; code: string; message: string }[]; ignored: string[]; preview?: { line: number; outcome: string; changes: { field: string; from: string; to: string }[] }[] }
export interface Uploaded { readonly status: number; readonly code: string | undefined; readonly report: Report; readonly row: Row; readonly errors: { field: string; code: string; message: string }[] }

/** A multipart body with one file. */
export function multipart(content: string | Buffer, fileName = 'data.csv'): { payload: Buffer; contentType: string } {
  const boundary = 'crewdeck-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`;
  return { payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]), contentType: `multipart/form-data; boundary=${boundary}` };
}

/** Sends a file to an import; `query` as it stands in the address. */
export async function upload(company: TestApp, caller: Caller, stem: string, content: string | Buffer, query = '', fileName?: string): Promise<Uploaded> {
  const { payload, contentType } = multipart(content, fileName);
  const response = await company.app.inject({ method: 'POST', url: `/api/rest/${stem}/import.csv?${query}`, payload, headers: { ...caller.headers, 'content-type': contentType } });
  const row = response.json() as Row & { report: Report; code?: string; errors?: Uploaded['errors'] };
  return { status: response.statusCode, code: row.code, report: row.report, row, errors: row.errors ?? [] };
}

/** The export of a resource as text, without its mark. */
export async function download(company: TestApp, caller: Caller, stem: string, query = ''): Promise<string> {
  const response = await company.app.inject({ method: 'GET', url: `/api/rest/${stem}/export.csv?${query}`, headers: caller.headers });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.body.replace(/^\uFEFF/, '');
}
