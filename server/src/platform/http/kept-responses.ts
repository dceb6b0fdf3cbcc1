/** What guests share for a second (docs/decisions/0042). */
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isRefusal, type Outcome, type Refusal } from '../refusal';
import { changesOf } from '../database/table-changes';
import { BROTLI, COMPRESSED_FROM, IN_LINE_TO } from './plugins/compress';
import { varyBy } from './request-path';

const KEPT_MS = 1_000;
const KEPT_BYTES = 32 * 1_024 * 1_024;

/** Something that may be kept; `bytes` is what it takes in memory. */
export interface Keepable {
  bytes: number;
}

/** Public results of this process by key: for a second at most, and until this process changes one of `tables`. */
export class KeptResponses {
  /** Paths of the calls that are declared `keep`. */
  readonly calls = new Set<string>();
  private readonly kept = new LRUCache<string, Keepable>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
    ttl: KEPT_MS,
  });
  private readonly underway = new Map<string, Promise<Keepable | Refusal>>();
  private changes = 0;

  constructor(private readonly tables: readonly string[]) {}

  /**
   * What is kept under `key`, else the result of `compute`, which all who ask meanwhile share. Its age counts from the start of the
   * computation. A refusal, a failure and what `mayKeep` denies are never kept. A key belongs to one type.
   */
  async read<T extends Keepable | Refusal>(
    key: string,
    compute: () => Promise<T>,
    mayKeep: (value: T) => boolean = () => true,
  ): Promise<T> {
    this.dropWhatChanged();
    const known = this.kept.get(key) ?? this.underway.get(key);
    if (known) return known as T | Promise<T>;
    const start = performance.now();
    const result = compute();
    this.underway.set(key, result);
    try {
      const value = await result;
      const isCurrent = this.underway.get(key) === result;
      if (isCurrent && !isRefusal(value) && mayKeep(value)) this.kept.set(key, value, { start });
      return value;
    } finally {
      if (this.underway.get(key) === result) this.underway.delete(key);
    }
  }

  /** Who asks after a change gets what is true now; what was being computed is neither shared with them nor kept. */
  private dropWhatChanged(): void {
    const changes = changesOf(this.tables);
    if (changes === this.changes) return;
    this.changes = changes;
    this.kept.clear();
    this.underway.clear();
  }
}

/** A printed response with the compressed forms that somebody has asked for. */
export class Printed implements Keepable {
  private readonly forms = new Map<string, Buffer>();

  constructor(private readonly text: string) {}

  /** One byte a character, or two; the compressed forms are far smaller. */
  get bytes(): number {
    return 2 * this.text.length;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.type('application/json; charset=utf-8');
    // Beyond these limits the plugin decides.
    if (this.text.length < COMPRESSED_FROM || this.text.length > IN_LINE_TO) return reply.send(this.text);
    varyBy(reply, 'accept-encoding');
    const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip']);
    if (encoding === null) return reply.send(this.text);
    return reply.header('content-encoding', encoding).send(this.form(encoding));
  }

  private form(encoding: string): Buffer {
    const form =
      this.forms.get(encoding) ?? (encoding === 'br' ? brotliCompressSync(this.text, BROTLI) : gzipSync(this.text));
    this.forms.set(encoding, form);
    return form;
  }
}

/** A guest has no bearer; no other header of a request says who somebody is. */
export const isGuest = ({ headers, caller }: FastifyRequest): boolean => headers.authorization === undefined && !caller;

/** What another guest got, or what `run` gives now. The checked parameters and query are the key. */
export function readKept(
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Promise<Outcome<unknown>>,
): Promise<Outcome<Printed>> {
  const key = JSON.stringify([request.routeOptions.url, request.params, request.query]);
  return request.server.kept.read(key, async () => {
    const outcome = await run();
    return isRefusal(outcome) ? outcome : new Printed(String(reply.serialize(outcome)));
  });
}
