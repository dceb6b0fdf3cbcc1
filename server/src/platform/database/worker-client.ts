import { Worker } from 'node:worker_threads';
import type { BackendMessage, CommandCompleteMessage, DataRowMessage } from 'pg-protocol/dist/messages';
import { Parser } from 'pg-protocol/dist/parser';
import { shippedPath } from '../locations';

export interface WorkerResponse {
  fields: { name: string; oid: number }[];
  rows: (string | null)[][];
  affected: number;
  dump?: Uint8Array;
}

type Request =
  | { op: 'query'; sql: string; params: (string | null)[] }
  /** Without parameters; may be several statements. */
  | { op: 'simple'; sql: string }
  | { op: 'dump' }
  | { op: 'close' };
/** The response to a prepared statement, in PostgreSQL's protocol. */
type RawResponse = Pick<WorkerResponse, 'fields'> & { messages: Uint8Array };
type Reply = { id: number } & (WorkerResponse | RawResponse | { error: { message: string; code?: string } });
interface Waiter {
  resolve(response: WorkerResponse): void;
  reject(error: Error): void;
}

/** The thread's first message answers this request: the database is open. */
const READY_ID = 0;

/** An error of the embedded database, with the fields that pg's errors carry: code, constraint, table, column, detail. */
class DatabaseError extends Error {
  readonly code?: string;
  readonly constraint?: string;
}

/** Talks to the database's thread: requests of one tick go out as one array and are answered in order. */
export class WorkerClient {
  private readonly waiting = new Map<number, Waiter>();
  private batch: (Request & { id: number })[] = [];
  private nextId = 1;
  private failure: Error | null = null;

  private readonly ready: Promise<WorkerResponse>;

  private constructor(private readonly worker: Worker) {
    this.ready = new Promise((resolve, reject) => this.waiting.set(READY_ID, { resolve, reject }));
    worker.on('message', (replies: Reply[]) => replies.forEach((reply) => this.settle(reply)));
    worker.on('error', (error) => this.fail(error));
    worker.on('exit', (code) => this.fail(new Error(`The embedded database's thread ended (code ${code}).`)));
  }

  /** Starts the thread and waits until the database is open. `template` is a dump to start from. */
  static async start(dataDir: string, template?: Uint8Array): Promise<WorkerClient> {
    const file = shippedPath('pglite.worker.mjs', 'src/platform/database/pglite.worker.mjs');
    const worker = new Worker(file, { workerData: { dataDir, template } });
    const client = new WorkerClient(worker);
    await client.ready;
    return client;
  }

  get isAlive(): boolean {
    return this.failure === null;
  }

  request(request: Request): Promise<WorkerResponse> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure);
      const id = this.nextId++;
      this.waiting.set(id, { resolve, reject });
      if (this.batch.push({ ...request, id }) === 1) queueMicrotask(() => this.flush());
    });
  }

  /** Closes the database and ends the thread. */
  async close(): Promise<void> {
    if (!this.failure) await this.request({ op: 'close' });
    this.failure ??= new Error('The embedded database is closed.');
    await this.worker.terminate();
  }

  private flush(): void {
    const batch = this.batch;
    this.batch = [];
    this.worker.postMessage(batch);
  }

  private settle(reply: Reply): void {
    const waiter = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('error' in reply) waiter?.reject(Object.assign(new DatabaseError(reply.error.message), reply.error));
    else if (!('messages' in reply)) waiter?.resolve(reply);
    else {
      const { response, error } = read(reply);
      if (error) waiter?.reject(error);
      else waiter?.resolve(response);
    }
  }

  /** Like the shutdown of a server (57P01): callers are told to come back. */
  private fail(error: Error): void {
    this.failure ??= Object.assign(error, { code: '57P01' });
    for (const waiter of this.waiting.values()) waiter.reject(error);
    this.waiting.clear();
  }
}

/** The rows of a response, and the error in it: of the class that pg gives for a real server. */
function read({ fields, messages }: RawResponse): { response: WorkerResponse; error: Error | null } {
  const response: WorkerResponse = { fields, rows: [], affected: 0 };
  let error: Error | null = null;
  new Parser().parse(Buffer.from(messages.buffer), (message: BackendMessage) => {
    if (message.name === 'dataRow') response.rows.push((message as DataRowMessage).fields);
    else if (message.name === 'commandComplete')
      response.affected = affectedBy((message as CommandCompleteMessage).text);
    else if (message instanceof Error) error = message;
  });
  return { response, error };
}

/** How many rows a command changed, by its tag. */
const affectedBy = (tag: string) => Number(/^(?:INSERT 0|UPDATE|DELETE|MERGE) (\d+)/.exec(tag)?.[1] ?? 0);
