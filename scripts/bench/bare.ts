/**
 * The reference: Fastify and pg, the obvious SQL, nothing else. Takes the address of the database and prints
 * its port.
 */
import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { textOf } from './statement.ts';

const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10 });
const app = Fastify();

// The table is a copy of the employees, its columns are theirs.
const { $: column } = table('employees');
const where = {
  active: textOf(sql`where ${column.isActive} = $1`),
  text: textOf(sql`where ${column.name} ilike $1 or ${column.email} ilike $1`),
};
const order = textOf(sql`order by ${column.name}`);
const read = textOf(sql`select * from bare_employees where ${column.id} = $1`);
const create = textOf(sql`insert into bare_employees (${column.empId}, ${column.name}, ${column.email},
  ${column.phone}, ${column.isActive}) values ($1, $2, $3, $4, true) returning *`);
const update = textOf(
  sql`update bare_employees set ${column.phone} = $2 where ${column.id} = $1 returning *`,
);

app.get<{ Querystring: Record<string, string> }>('/list', async ({ query }) => {
  const { skip = '0', limit = '10', active, q } = query;
  const condition = active ? where.active : q ? where.text : '';
  const values: unknown[] = active ? [active === 'true'] : q ? [`%${q}%`] : [];
  const [page, total] = await Promise.all([
    pool.query(
      `select * from bare_employees ${condition} ${order} limit ${Number(limit)} offset ${Number(skip)}`,
      values,
    ),
    pool.query<{ count: string }>(`select count(*) from bare_employees ${condition}`, values),
  ]);
  return { rows: page.rows, total: Number(total.rows[0]?.count) };
});
const first = async (statement: string, values: unknown[]): Promise<pg.QueryResultRow | undefined> =>
  (await pool.query<pg.QueryResultRow>(statement, values)).rows[0];
app.get<{ Params: { id: string } }>('/read/:id', ({ params }) => first(read, [params.id]));
app.post<{ Body: Record<string, string> }>('/create', ({ body: { name, email, phone } }) =>
  first(create, ['X', name, email, phone]),
);
app.put<{ Params: { id: string }; Body: { phone: string } }>('/update/:id', ({ params, body }) =>
  first(update, [params.id, body.phone]),
);

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`port ${typeof address === 'object' && address ? address.port : 0}\n`);
