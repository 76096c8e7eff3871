/**
 * The reference: Fastify and pg, the obvious SQL, nothing else. Takes the address of the database and prints
 * its port.
 */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2] as string, max: 10 });
const app = Fastify();

app.get('/list', async (request) => {
  const { skip = '0', limit = '10', active, q } = request.query as Record<string, string>;
  const where = active ? 'where is_active = $1' : q ? 'where name ilike $1 or email ilike $1' : '';
  const values: unknown[] = active ? [active === 'true'] : q ? [`%${q}%`] : [];
  const [page, total] = await Promise.all([
    pool.query(
      `select * from bare_employees ${where} order by name limit ${Number(limit)} offset ${Number(skip)}`,
      values,
    ),
    pool.query<{ count: string }>(`select count(*) from bare_employees ${where}`, values),
  ]);
  return { rows: page.rows, total: Number(total.rows[0]?.count) };
});
app.get(
  '/read/:id',
  async (request) =>
    (await pool.query('select * from bare_employees where id = $1', [(request.params as { id: string }).id]))
      .rows[0] as unknown,
);
app.post('/create', async (request) => {
  const { name, email, phone } = request.body as Record<string, string>;
  return (
    await pool.query(
      `insert into bare_employees (emp_id, name, email, phone, is_active)
        values ($1, $2, $3, $4, true) returning *`,
      ['X', name, email, phone],
    )
  ).rows[0] as unknown;
});
app.put(
  '/update/:id',
  async (request) =>
    (
      await pool.query('update bare_employees set phone = $2 where id = $1 returning *', [
        (request.params as { id: string }).id,
        (request.body as { phone: string }).phone,
      ])
    ).rows[0] as unknown,
);

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`port ${typeof address === 'object' && address ? address.port : 0}\n`);
