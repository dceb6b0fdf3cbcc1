/**
 * The embedded database, in a thread of its own: PGlite resolves through microtasks and would starve HTTP on the main one.
 * Speaks in batches: [{id, op, sql, params}] in, [{id, fields, rows, affected} | {id, error}] out, in order. Values
 * travel as PostgreSQL's text, so that the main thread parses them exactly as it parses those of a real server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
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
const options = {
  rowMode: 'array',
  parsers: textOfEvery(database.parsers),
  serializers: textOfEvery(database.serializers),
};

/** Without parameters the simple protocol runs, which takes several statements at once (migrations). */
async function run({ sql, params }) {
  const result =
    params.length > 0 ? await database.query(sql, params, options) : (await database.exec(sql, options)).at(-1);
  return {
    fields: (result?.fields ?? []).map(({ name, dataTypeID }) => ({ name, oid: dataTypeID })),
    rows: result?.rows ?? [],
    affected: result?.affectedRows ?? 0,
  };
}

const operations = {
  query: run,
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
    parentPort.postMessage(responses);
  });
});
parentPort.postMessage([{ id: 0, fields: [], rows: [], affected: 0 }]);
