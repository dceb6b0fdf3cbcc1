/**
 * The embedded database, in a thread of its own: PGlite resolves through microtasks and would starve HTTP on the main one.
 * Speaks in batches: [{id, op, sql, params}] in, [{id, fields, messages} | {id, fields, rows, affected} | {id, error}] out, in
 * order. The response to a prepared statement is handed over as it comes, in PostgreSQL's protocol, without reading it here.
 * Values travel as PostgreSQL's text, so that the main thread parses them exactly as it parses those of a real server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const database = await PGlite.create({
  dataDir: workerData.dataDir,
  extensions: { pg_trgm, btree_gin },
  ...(workerData.template ? { loadDataDir: new Blob([workerData.template]) } : {}),
});
await database.exec("set lock_timeout = '2s'; set statement_timeout = '60s'; set timezone = 'UTC'; set jit = off");

const asText = (value) => value;
const textOfEvery = (codecs) => Object.fromEntries(Object.keys(codecs).map((oid) => [oid, asText]));
const SIMPLE = { rowMode: 'array', parsers: textOfEvery(database.parsers) };

/** One text of several statements, as migrations are; the last one's result. */
async function runSimple({ sql }) {
  const result = (await database.exec(sql, SIMPLE)).at(-1);
  return {
    fields: (result?.fields ?? []).map(({ name, dataTypeID }) => ({ name, oid: dataTypeID })),
    rows: result?.rows ?? [],
    affected: result?.affectedRows ?? 0,
  };
}

const { bind, describe, execute, parse, sync } = protocol.serialize;
const send = async (...messages) => (await database.execProtocol(Buffer.concat(messages))).messages;

/** Bounds the plans in memory; statements beyond it are parsed anew each time. */
const STATEMENTS_MAX = 1_000;
const statements = new Map();

async function prepare(sql) {
  const known = statements.get(sql);
  if (known) return known;
  const name = statements.size < STATEMENTS_MAX ? `s${statements.size}` : '';
  const described = await send(parse({ name, text: sql }), describe({ type: 'S', name }), sync());
  const { fields = [] } = described.find((message) => message.name === 'rowDescription') ?? {};
  const statement = { name, fields: fields.map((field) => ({ name: field.name, oid: field.dataTypeID })) };
  if (name) statements.set(sql, statement);
  return statement;
}

/** A prepared statement, in one step and with a kept plan; an error is one of the messages. */
async function runPrepared({ sql, params }) {
  const { name, fields } = await prepare(sql);
  const request = Buffer.concat([bind({ statement: name, values: params }), execute({}), sync()]);
  const parts = [];
  // The parts lie in the database's own memory.
  await database.execProtocolRawStream(request, { onRawData: (part) => parts.push(part.slice()) });
  // Memory of its own: a Buffer may share it with others.
  return { fields, messages: new Uint8Array(Buffer.concat(parts)) };
}

const operations = {
  query: runPrepared,
  simple: runSimple,
  dump: async () => ({ dump: new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()) }),
  close: async () => {
    await database.close();
    return {};
  },
};

function describeError({ message, code, constraint, detail, table, column, severity }) {
  return { message, code, constraint, detail, table, column, severity };
}

async function response(request) {
  try {
    return { id: request.id, ...(await operations[request.op](request)) };
  } catch (error) {
    return { id: request.id, error: describeError(error) };
  }
}

/** Requests run strictly one after the other, in the order in which they arrived. */
let tail = Promise.resolve();
parentPort.on('message', (batch) => {
  tail = tail.then(async () => {
    const responses = [];
    for (const request of batch) responses.push(await response(request));
    const handedOver = responses.flatMap(({ messages }) => (messages ? [messages.buffer] : []));
    parentPort.postMessage(responses, handedOver);
  });
});
parentPort.postMessage([{ id: 0, fields: [], rows: [], affected: 0 }]);
