/**
 * A server module from contract to test: short texts of a signed-in user, listed and added. It runs and is tested
 * unchanged; replace its content with what the capability needs.
 */

/** The files of a module such as 'offers', by their path in the repository; `stamp` (YYYYMMDDHHMM) numbers its migration. */
export function moduleFiles(name, stamp) {
  const text = textOf(name);
  return {
    [`contracts/src/${name}.ts`]: contract(text),
    [`server/migrations/${stamp}_${name}.sql`]: migration(text),
    [`server/src/modules/${name}/${name}.routes.ts`]: routes(text),
    [`server/src/modules/${name}/${name}.service.ts`]: service(text),
    [`server/src/modules/${name}/${name}.sql.ts`]: queries(text),
    [`server/src/modules/${name}/${name}.mapper.ts`]: mapper(text),
    [`server/src/modules/${name}/${name}.test.ts`]: test(text),
  };
}

/** 'offers' → offers, Offers, offer, Offer. */
function textOf(many) {
  const one = many.replace(/s$/, '');
  const upper = (word) => word[0].toUpperCase() + word.slice(1);
  return { many, Many: upper(many), one, One: upper(one) };
}

const contract = ({ many, Many, one, One }) => `/** ${Many} of the signed-in user. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, instant, listOf, pageQuery, saved, text } from './fields';

export const ${one} = z.object({ id, text: z.string(), createdAt: instant });
export type ${One} = z.output<typeof ${one}>;

const ${one}Page = listOf(${one});
export type ${One}Page = z.output<typeof ${one}Page>;

export const ${one}Input = z.object({ text: text(1, 500) });
export type ${One}Input = z.input<typeof ${one}Input>;

export const list${Many} = defineCall({
  method: 'GET',
  path: '/api/${many}',
  tag: '${many}',
  summary: "The caller's ${many}, newest first",
  auth: 'user',
  query: pageQuery,
  responses: { 200: ${one}Page },
});
export const add${One} = defineCall({
  method: 'POST',
  path: '/api/${many}',
  tag: '${many}',
  summary: 'Add one of the ${many}',
  auth: 'user',
  body: ${one}Input,
  responses: { 201: saved(${one}) },
});
`;

const migration = ({ many, one }) => `-- The ${many} of users.
create table ${one} (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz(3) not null default product_now()
);
create index ${one}_of_user on ${one} (user_id, created_at, id);
`;

const routes = ({ many, Many, One }) => `import { add${One}, list${Many} } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { keep${One}, read${Many} } from './${many}.service';

/** The signed-in user's ${many}. */
export function ${many}Routes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, list${Many}, ({ caller, query }) => read${Many}(db, caller, query));
  serveCall(app, add${One}, ({ caller, body }) => keep${One}(db, caller, body));
}
`;

const service = ({ many, Many, One }) => `import { CATALOG, type ${One}Input, type ${One}Page } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { to${One} } from './${many}.mapper';
import { count${Many}, insert${One}, newest${Many} } from './${many}.sql';

const ORDER = '${many}';

/** One page of the caller's ${many}, newest first; VALIDATION for a damaged cursor. */
export async function read${Many}(
  db: Db,
  caller: Caller,
  page: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Outcome<${One}Page>> {
  const limit = page.limit ?? CATALOG.pageSize;
  const after = page.cursor ? parseCursor(page.cursor) : null;
  if (page.cursor && !after) return refuse('VALIDATION', { cursor: 'This page address is damaged.' });
  const found = await newest${Many}(db, caller.id, after, limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(ORDER, [last.created_at.toISOString(), last.id]) : null;
  return { data: shown.map(to${One}), meta: { total: await count${Many}(db, caller.id), nextCursor } };
}

/** Stores a text of the caller. */
export async function keep${One}(db: Db, caller: Caller, input: ${One}Input) {
  const row = await insert${One}(db, { id: uuidv7(), userId: caller.id, text: input.text });
  return { success: true as const, data: to${One}(row), message: 'Saved.' };
}

function parseCursor(cursor: string): { createdAt: Date; id: string } | null {
  const [time = '', id = ''] = decodeCursor(ORDER, cursor) ?? [];
  const createdAt = new Date(time);
  return isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null;
}
`;

const mapper = ({ many, One }) => `import type { ${One} } from 'contracts';
import type { ${One}Row } from './${many}.sql';

/** One of the ${many} as the API shows it. */
export function to${One}(row: ${One}Row): ${One} {
  return {
    id: row.id,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  };
}
`;

const queries = ({ Many, one, One }) => `import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

export interface ${One}Row {
  id: string;
  text: string;
  created_at: Date;
}

/** Newest first, after \`after\` (creation time and id of the last row shown). */
export function newest${Many}(
  db: Db,
  userId: string,
  after: { createdAt: Date; id: string } | null,
  limit: number,
): Promise<${One}Row[]> {
  const start = after ? sql\`and (created_at, id) < (\${after.createdAt}, \${after.id}::uuid)\` : sql\`\`;
  return rows(
    db,
    sql<${One}Row>\`
      select id, text, created_at from ${one} where user_id = \${userId}::uuid \${start}
      order by created_at desc, id desc limit \${limit}\`,
  );
}

export async function count${Many}(db: Db, userId: string): Promise<number> {
  const found = await firstRow(
    db,
    sql<{ total: number }>\`select count(*)::integer as total from ${one} where user_id = \${userId}::uuid\`,
  );
  return found?.total ?? 0;
}

export async function insert${One}(db: Db, row: { id: string; userId: string; text: string }): Promise<${One}Row> {
  const [kept] = await rows(
    db,
    sql<${One}Row>\`
      insert into ${one} (id, user_id, text) values (\${row.id}, \${row.userId}::uuid, \${row.text})
      returning id, text, created_at\`,
  );
  if (!kept) throw new Error('The row was not written.');
  return kept;
}
`;

const test = ({ many, One }) => `import type { ${One}Page } from 'contracts';
import { type TestServer, startTestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('${many} are listed page by page, newest first, to their owner only', async () => {
  const [alice, bob] = [await server.signInAs('alice'), await server.signInAs('bob')];
  for (const text of ['first', ' second ', 'third']) {
    const { status, body } = await server.post('/api/${many}', { text }, { as: alice });
    expect([status, body.data.text]).toEqual([201, text.trim()]);
  }
  const first = (await server.get<${One}Page>('/api/${many}?limit=2', { as: alice })).body;
  const { nextCursor } = first.meta;
  const rest = (await server.get<${One}Page>(\`/api/${many}?limit=2&cursor=\${nextCursor}\`, { as: alice })).body;
  expect([...first.data, ...rest.data].map(({ text }) => text)).toEqual(['third', 'second', 'first']);
  expect([first.meta.total, rest.meta.nextCursor]).toEqual([3, null]);
  expect((await server.get<${One}Page>('/api/${many}', { as: bob })).body).toEqual({
    data: [],
    meta: { total: 0, nextCursor: null },
  });
});

test.each(['', '   ', 'x'.repeat(501)])('the text %p is refused', async (text) => {
  const { status, body } = await server.post('/api/${many}', { text }, { as: await server.signInAs('alice') });
  expect([status, body.code, Object.keys(body.details)]).toEqual([400, 'VALIDATION', ['text']]);
});

test('${many} need a sign-in, and a damaged cursor is refused', async () => {
  expect((await server.get('/api/${many}')).body.code).toBe('UNAUTHENTICATED');
  const as = await server.signInAs('alice');
  expect((await server.get('/api/${many}?cursor=abc.def', { as })).body.code).toBe('VALIDATION');
});
`;
