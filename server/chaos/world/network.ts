import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { piSimulator } from 'pi-simulator';
import type { Response as ClientResponse } from '../../src/testing/test-client';
import type { InjectedFault } from '../site/played-site';
import type { Owner } from './connections';
import type { Scheduler } from './scheduler';

/** How long a call is on its way over the internet. */
const CALL_MS = 40;

export const API_KEY = 'simulator-key';

/** What can happen to a call on its way to Pi or the chain, beside the faults of the simulator. */
export type CallFault = 'lost_before' | 'lost_after';

/** A server as Pi sees it. */
export interface Caller extends Owner {
  /** Part of the addresses by which this process calls Pi. */
  host: string;
  /** No call reaches Pi, as behind a broken line. */
  isCutOff: boolean;
}

/** The simulated Pi Network in this process, and the lines to it. */
export class PiNetwork {
  private app: FastifyInstance | null = null;
  private readonly callers = new Map<string, Caller>();
  private readonly folder = mkdtempSync(join(tmpdir(), 'dotpi-world-'));
  private readonly kept = join(this.folder, 'kept.ndjson');
  private hasKept = false;
  /** Faults that struck calls, by name, to be counted. */
  private readonly struck: string[] = [];
  /** Of calls under way, those of dead servers too: a signal with a listener would keep its server for ever. */
  private readonly underWay = new Set<() => void>();
  /** The chance of each call to be lost. */
  lossRate = 0;

  constructor(
    private readonly scheduler: Scheduler,
    private readonly now: () => number,
  ) {
    mkdirSync(join(this.folder, 'simulator'));
    globalThis.fetch = ((url: string, init: RequestInit) => this.fetch(url, init)) as typeof fetch;
  }

  private get journal(): string {
    return join(this.folder, 'simulator', 'journal.ndjson');
  }

  /** Opens the network as it was kept, without faults. */
  begin(): Promise<void> {
    return this.scheduler.alone(() => this.open());
  }

  /** Ends the calls that it holds, whose callers get no response before. */
  async close(): Promise<void> {
    await this.app?.close();
    this.app = null;
  }

  private async open(): Promise<void> {
    await this.close();
    if (this.hasKept) copyFileSync(this.kept, this.journal);
    else rmSync(this.journal, { force: true });
    this.callers.clear();
    for (const ignoreSignal of this.underWay) ignoreSignal();
    this.underWay.clear();
    this.struck.length = 0;
    this.lossRate = 0;
    this.app = Fastify();
    const now = async () => new Date(this.now());
    await this.app.register(piSimulator, { prefix: '/simulator', dataDir: this.folder, apiKey: API_KEY, now });
    await this.app.ready();
  }

  /** No call is lost from now on. */
  calm(): void {
    this.lossRate = 0;
    for (const caller of this.callers.values()) caller.isCutOff = false;
  }

  /** What became of calls on their way, by name. */
  get losses(): readonly string[] {
    return this.struck;
  }

  /** The faults that the simulator was asked for and that have not struck. */
  async faultsLeft(): Promise<InjectedFault[]> {
    const { body } = await this.control('GET', '/simulator/faults', undefined, {});
    return (body as { faults: InjectedFault[] }).faults;
  }

  /** Notes the present journal for begin(). */
  keep(): void {
    copyFileSync(this.journal, this.kept);
    this.hasKept = true;
  }

  connect(caller: Caller): void {
    this.callers.set(caller.host, caller);
  }

  async end(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A call of a tester or of a user's wallet, whose line never breaks. */
  async control(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<ClientResponse> {
    const response = await this.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return toClientResponse(response);
  }

  private inject(options: InjectOptions) {
    if (!this.app) throw new Error('the network is not open');
    return this.app.inject(options);
  }

  /** fetch() of a server's process. */
  private fetch(url: string, { method, headers, body, signal }: RequestInit): Promise<Response> {
    const { scheduler } = this;
    const { hostname, pathname, search } = new URL(url);
    const caller = this.callers.get(hostname);
    if (!caller) throw new Error(`a call to ${url}`);
    let ignoreSignal = () => {};
    return new Promise<Response>((resolve, reject) => {
      const fail = (error: unknown) => {
        if (caller.isAlive) reject(error as Error);
      };
      const onAbort = () => fail(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      ignoreSignal = () => signal?.removeEventListener('abort', onAbort);
      this.underWay.add(ignoreSignal);
      const arrive = () => {
        if (!caller.isAlive) return;
        const fault = this.drawFault(caller);
        if (fault === 'lost_before') return fail(new TypeError('fetch failed'));
        const request: InjectOptions = {
          method: (method ?? 'GET') as 'GET',
          url: pathname + search,
          headers: { ...formType(body), ...(headers as Record<string, string>) },
          ...(body ? { payload: String(body) } : {}),
        };
        const back = (settle: () => void) =>
          scheduler.after(scheduler.pauseMs(CALL_MS), () => {
            if (caller.isAlive) settle();
          });
        this.inject(request).then(
          (response) =>
            back(() => (fault === 'lost_after' ? fail(new TypeError('fetch failed')) : resolve(toResponse(response)))),
          (error: unknown) => back(() => fail(error)),
        );
      };
      scheduler.after(scheduler.pauseMs(CALL_MS), arrive);
    }).finally(() => {
      this.underWay.delete(ignoreSignal);
      ignoreSignal();
    });
  }

  private drawFault(caller: Caller): CallFault | null {
    if (caller.isCutOff) {
      this.struck.push('cutOff');
      return 'lost_before';
    }
    if (this.scheduler.chance.next() >= this.lossRate) return null;
    const fault = this.scheduler.chance.next() < 0.5 ? 'lost_before' : 'lost_after';
    this.struck.push(fault);
    return fault;
  }
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>;

const formType = (body: unknown): Record<string, string> =>
  body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {};

/** As much of a Response as the Pi client reads. */
function toResponse({ statusCode, headers, rawPayload }: Injected): Response {
  const fields = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) fields.set(name, String(value));
  return { status: statusCode, headers: fields, body: [rawPayload] } as unknown as Response;
}

export function toClientResponse({ statusCode, headers, body }: Injected): ClientResponse {
  const fields = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) fields.set(name, String(value));
  const isJson = String(headers['content-type']).startsWith('application/json');
  return { status: statusCode, headers: fields, body: isJson ? (JSON.parse(body) as unknown) : body };
}
