import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { pino } from 'pino';
import { type App, buildApp } from '../../src/app';
import type { Db } from '../../src/platform/database/database';
import { loadConfig } from '../../src/platform/load-config';
import { type Job, Threads } from '../../src/platform/threads';
import { type RequestOptions, type Response, TestClient } from '../../src/testing/test-client';
import { ARRIVED_AT } from '../audit/late-bids';
import { type SharedSession, worldDialect } from './connections';
import { API_KEY, type Caller, type PiNetwork, toClientResponse } from './network';

/** How long a request of a user is on its way. */
const REQUEST_MS = 10;

const LOST: Response = { status: 0, body: {}, headers: new Headers() };

/** A thread's turns are nobody's to order: its work is done at once. */
const IN_PLACE = Object.assign(new Threads(), {
  run: async <Input extends unknown[], Result>(job: Job<Input, Result>, ...input: Input) =>
    Object.values(job)[0]?.(...input),
});

const silent = pino({ level: 'silent' });

/** One process of the tested site: everything that kill -9 would forget. */
export interface Life extends Caller {
  app: App;
  db: Db;
}

/** A server that can be killed between any two steps and started again on the same data. */
export class WorldServer extends TestClient {
  private life: Life | null = null;
  private lives = 0;
  /** Requests that have no response yet. */
  private readonly asked = new Set<() => void>();
  /** The end of what it printed: nothing, as its log is silent. */
  readonly output = '';
  readonly hostsSimulator = false;

  constructor(
    private readonly name: string,
    private readonly session: SharedSession,
    private readonly network: PiNetwork,
    private readonly clock: (life: Life, body: unknown) => Promise<Response>,
    /** The product's time. */
    private readonly now: () => number,
  ) {
    super(`http://${name}.world`);
  }

  /** A broken line reaches neither Pi nor the chain; a new process has a sound one. */
  breakLine(isBroken: boolean): void {
    if (this.life) this.life.isCutOff = isBroken;
  }

  get isRunning(): boolean {
    return this.life !== null;
  }

  /** The running process; throws when there is none. */
  get running(): Life {
    if (!this.life) throw new Error(`server ${this.name} does not run`);
    return this.life;
  }

  /** Starts it, or lets what runs go on. */
  async start(): Promise<void> {
    this.life ??= await this.session.scheduler.alone(() => this.open());
    this.network.connect(this.life);
  }

  /** Its jobs run by themselves, as far as the time of the history goes. */
  startSweepers(): void {
    this.life?.app.sweepers.start();
  }

  async stopSweepers(): Promise<void> {
    await this.life?.app.sweepers.stop();
  }

  private async open(): Promise<Life> {
    const host = `${this.name}${(this.lives += 1)}.world`;
    const life: Caller = { host, isAlive: true, isCutOff: false };
    const db: Db = new Kysely<Record<string, never>>({ dialect: worldDialect(this.session, life) });
    const nowhere = join(tmpdir(), 'dotpi-nowhere');
    const config = loadConfig({
      PORT: '80',
      DATA_DIR: nowhere,
      SITE_DIR: nowhere,
      RATE_LIMITS: 'off',
      PI_API_BASE_URL: `http://${host}/simulator`,
      PI_API_KEY: API_KEY,
    });
    const close = async () => undefined;
    const pool = () => ({ inUse: 0, waiting: 0 });
    const database = { db, bidDb: db, kind: 'embedded' as const, pool, bidPool: pool, close };
    const app = await buildApp({ config, log: silent, database, threads: IN_PLACE });
    await app.server.ready();
    return Object.assign(life, { app, db });
  }

  /** Work on the running process's database; rejects when the process is killed before it is done, or there is none. */
  async untilKilled<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const { db } = this.running;
    let lose = () => undefined as void;
    const killed = new Promise<never>((_resolve, reject) => {
      lose = () => reject(new Error(`server ${this.name} was killed`));
    });
    this.asked.add(lose);
    return Promise.race([work(db), killed]).finally(() => this.asked.delete(lose));
  }

  /** Forgets all of its memory at once; its transaction is rolled back, and its callers get no response. */
  async kill9(): Promise<void> {
    const { life } = this;
    if (!life) return;
    life.isAlive = false;
    this.life = null;
    this.session.abandon((owner) => owner === life);
    for (const lose of [...this.asked]) lose();
    this.asked.clear();
  }

  override request<Body>(
    method: string,
    path: string,
    body: unknown,
    { as, headers }: RequestOptions = {},
  ): Promise<Response<Body>> {
    const { scheduler } = this.session;
    const fields = {
      accept: 'application/json',
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...headers,
    };
    const { life } = this;
    return new Promise<Response<Body>>((resolve) => {
      const settle = (response: Response) => {
        if (this.asked.delete(lose)) resolve(response as Response<Body>);
      };
      const lose = () => settle(LOST);
      this.asked.add(lose);
      const back = (response: Response) => scheduler.after(scheduler.pauseMs(REQUEST_MS), () => settle(response));
      scheduler.after(scheduler.pauseMs(REQUEST_MS), () => {
        if (path.startsWith('/simulator/') && path !== '/simulator/clock')
          return void this.network.control(method, path, body, fields).then(back, lose);
        if (!life?.isAlive) return lose();
        if (path === '/simulator/clock') return void this.clock(life, body).then(back, lose);
        const payload = body === undefined ? {} : { payload: body as object };
        const arrived = new Date(this.now()).toISOString();
        return void life.app.server
          .inject({ method: method as 'GET', url: path, headers: fields, ...payload })
          .then((injected) => {
            const response = toClientResponse(injected);
            response.headers.set(ARRIVED_AT, arrived);
            back(response);
          }, lose);
      });
    });
  }
}
