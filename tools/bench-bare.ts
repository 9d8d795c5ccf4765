// A bare handler on the portal's tables, without anything that a portal does: what `npm run bench -- --filled` compares with.
import Fastify from "fastify";
import { Pool } from "pg";

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const app = Fastify();
const tables = [
  { table: "jobs", columns: "item.*, poster.name as poster_name, poster.company_name" },
  { table: "accommodations", columns: "item.*, poster.name as poster_name" },
] as const;

for (const { table, columns } of tables) {
  app.get<{ Querystring: { page: string; size: string } }>(`/bare/${table}`, async ({ query }) => {
    const text = `select ${columns} from ${table} as item join accounts as poster on poster.id = item.poster_id
      where item.status = 'published' order by item.created_at desc, item.id desc limit $1 offset $2`;
    const offset = (Number(query.page) - 1) * Number(query.size);
    return (await pool.query({ name: `list-${table}`, text, values: [query.size, offset] })).rows;
  });
  app.get<{ Params: { id: string } }>(`/bare/${table}/:id`, async ({ params }) => {
    const text = `select ${columns} from ${table} as item join accounts as poster on poster.id = item.poster_id where item.id = $1`;
    return (await pool.query({ name: `one-${table}`, text, values: [params.id] })).rows[0];
  });
}
app.get("/api/jobs", async () => []);
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
