import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import type { Figure } from './figure.ts';
import type { Bench } from './servers.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { textOf } from './statement.ts';

const employee = table('employees');

/** Memory that a process takes. */
export const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * Watches a server while it works: how much memory it takes beyond the beginning, and how long others wait.
 */
function watch({ base, headers, pid }: Bench): () => Promise<{ growth: number; p99: number }> {
  const start = megabytes(pid);
  let most = start;
  let isOver = false;
  const waits: number[] = [];
  const round = (async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(`${base}/api/rest/employees?range=[0,9]`, { headers })).arrayBuffer();
      waits.push(performance.now() - started);
      most = Math.max(most, megabytes(pid));
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  })();
  return async () => {
    isOver = true;
    await round;
    waits.sort((a, b) => a - b);
    return { growth: most - start, p99: waits[Math.floor(waits.length * 0.99)] ?? 0 };
  };
}

async function measureExport(bench: Bench, rows: number): Promise<Figure[]> {
  const address = `${bench.base}/api/v1/employee/download-csv?headers=fields`;
  const download = async (): Promise<{ first: number; total: number; lines: number }> => {
    const started = performance.now();
    const response = await fetch(address, { headers: bench.headers });
    let first = 0;
    let lines = 0;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      first ||= performance.now() - started;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
    return { first, total: performance.now() - started, lines };
  };
  await download();
  const plain = [await download(), await download(), await download()].toSorted(
    (a, b) => a.total - b.total,
  )[1]!;
  const stop = watch(bench);
  await download();
  const { growth, p99 } = await stop();
  return [
    {
      what: `export of ${rows.toLocaleString('en-US')} employees`,
      value: (plain.lines / plain.total) * 1000,
      unit: 'rows/s',
      goal: '≥ 60,000',
    },
    { what: 'first byte of the export', value: plain.first, unit: 'ms', goal: '< 50' },
    { what: 'memory of the export', value: growth, unit: 'MB', goal: '' },
    { what: 'a list page during the export, p99', value: p99, unit: 'ms', goal: '< 250' },
  ];
}

const person = (n: number): string => {
  const own = `Imported ${n},import.${n}@bench.example,+4940${1_000_000 + n},2024-03-0${1 + (n % 9)}`;
  return `${own},Engineering,Software Engineer,Employee,EMP0004\r\n`;
};

async function upload(
  bench: Bench,
  content: string | Buffer<ArrayBuffer>,
  fileName = 'people.csv',
): Promise<{ created: number; unchanged: number; failed: number }> {
  const form = new FormData();
  form.set('file', new File([content], fileName));
  const response = await fetch(`${bench.base}/api/v1/employee/import-csv`, {
    method: 'POST',
    headers: bench.headers,
    body: form,
  });
  const body = (await response.json()) as {
    data: { report: { created: number; unchanged: number; failed: number; rows: unknown[] } };
  };
  if (!response.ok || body.data.report.failed > 0) throw new Error(JSON.stringify(body).slice(0, 1000));
  return body.data.report;
}

/**
 * Rows a second that the database itself takes into the same table, with its indexes and references, by one
 * statement.
 */
async function measureBareInsert({ databaseUrl }: Bench, rows: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const statement = textOf(sql`
    insert into ${employee} (${employee.$.empId}, ${employee.$.name}, ${employee.$.email},
      ${employee.$.phone}, ${employee.$.joiningDate}, ${employee.$.designation},
      ${employee.$.department}, ${employee.$.userRole}, ${employee.$.managerId}, ${employee.$.createdBy})
    select 'BARE' || lpad(n::text, 7, '0'), 'Imported ' || n, 'bare.' || n || '@bench.example',
      '+4950' || (1000000 + n), date '2024-03-01', 16, 27, 5, 4, 2
    from generate_series(1, ${sql.lit(rows)}) n`);
  const began = performance.now();
  await client.query(statement);
  const took = performance.now() - began;
  await client.end();
  return (rows / took) * 1000;
}

async function measureImport(bench: Bench, rows: number): Promise<Figure[]> {
  const people = Array.from({ length: rows }, (_, index) => person(index));
  const text = ['name,email,phone,joiningDate,department,designation,userRole,managerId\r\n', ...people].join(
    '',
  );
  await upload(bench, text.split('\r\n').slice(0, 200).join('\r\n'));
  const stop = watch(bench);
  const began = performance.now();
  const { created } = await upload(bench, text);
  const took = performance.now() - began;
  const { growth, p99 } = await stop();
  const bare = await measureBareInsert(bench, rows / 5);
  const again = performance.now();
  const { unchanged } = await upload(bench, text);
  return [
    {
      what: `import of ${created.toLocaleString('en-US')} new employees`,
      value: (created / took) * 1000,
      unit: 'rows/s',
      goal: '≥ 10,000',
    },
    {
      what: 'against one SQL statement',
      value: ((created / took) * 100_000) / bare,
      unit: '%',
      goal: '',
    },
    {
      what: 'the same file again',
      value: (unchanged / (performance.now() - again)) * 1000,
      unit: 'rows/s',
      goal: '',
    },
    { what: 'memory of the import', value: growth, unit: 'MB', goal: '≤ 100' },
    { what: 'a list page during the import, p99', value: p99, unit: 'ms', goal: '< 250' },
  ];
}

/** Columns of a workbook that is exported and imported again. */
const columns = 'empId,name,email,phone,joiningDate,department,designation,userRole';

/** Measures a workbook of everybody: written, and read again without a change. */
async function measureWorkbook(bench: Bench): Promise<Figure[]> {
  const address = `${bench.base}/api/rest/employees/export.xlsx?headers=fields&columns=${columns}`;
  const stop = watch(bench);
  const began = performance.now();
  const response = await fetch(address, { headers: bench.headers });
  const content = Buffer.from(await response.arrayBuffer());
  const written = performance.now() - began;
  const writing = await stop();
  const stopReading = watch(bench);
  const again = performance.now();
  const { unchanged } = await upload(bench, content, 'people.xlsx');
  const read = performance.now() - again;
  const reading = await stopReading();
  return [
    {
      what: 'the same as XLSX',
      value: (unchanged / written) * 1000,
      unit: 'rows/s',
      goal: '',
    },
    { what: 'its memory', value: writing.growth, unit: 'MB', goal: '' },
    { what: 'list page meanwhile, p99', value: writing.p99, unit: 'ms', goal: '< 250' },
    { what: 'that XLSX imported', value: (unchanged / read) * 1000, unit: 'rows/s', goal: '' },
    { what: 'its memory', value: reading.growth, unit: 'MB', goal: '' },
    { what: 'list page meanwhile, p99', value: reading.p99, unit: 'ms', goal: '< 250' },
  ];
}

/** Measures export and import of `rows` people; all but the first 199 of the import are new there. */
export async function measureCsv(bench: Bench, rows: number): Promise<Figure[]> {
  await bench.fill(rows);
  return [
    ...(await measureExport(bench, rows)),
    ...(await measureWorkbook(bench)),
    ...(await measureImport(bench, rows)),
  ];
}
