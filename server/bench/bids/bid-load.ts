import { type Socket, connect } from 'node:net';

export interface BenchReady {
  port: number;
  database: string;
  /** Of the PostgreSQL database that is measured; null when it is the embedded one. */
  url: string | null;
  tokens: string[];
  auctionIds: string[];
}

export interface LoadResult {
  accepted: number;
  refused: number;
  /** Milliseconds over all responses. */
  p50: number;
  p99: number;
}

/** Places the bid of a bidder on an auction, each by its index, in hundredths of π; true when it was accepted. */
export type PlaceBid = (bidder: number, auction: number, cents: number) => Promise<boolean>;

/** Bidders who bid one step higher after every response, all at once. `offered` holds the last amount by auction. */
export async function runBidders(
  run: { seconds: number; bidders: number; pick: () => number; offered: Map<number, number> },
  place: PlaceBid,
): Promise<LoadResult> {
  const { seconds, bidders, pick, offered } = run;
  const endsAt = performance.now() + seconds * 1_000;
  const times: number[] = [];
  let accepted = 0;
  const bid = async (bidder: number) => {
    while (performance.now() < endsAt) {
      const auction = pick();
      const cents = (offered.get(auction) ?? 0) + 1;
      offered.set(auction, cents);
      const begun = performance.now();
      if (await place(bidder, auction, cents)) accepted += 1;
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: bidders }, (_, at) => bid(at)));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { accepted, refused: times.length - accepted, p50: at(0.5), p99: at(0.99) };
}

/**
 * A connection of one bidder. It writes requests as text and reads of a response its status and its length, from one buffer and past
 * the stream: a client of its own would take more of the machine than the server that is measured.
 */
export class BidderConnection {
  private readonly socket: Socket;
  private readonly head: string;
  /** What has come of a response that is not whole. */
  private part: Buffer | null = null;
  private resolve: (status: number) => void = () => undefined;

  constructor({ port }: Pick<BenchReady, 'port'>, token: string) {
    this.head = ` HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: `;
    const read = (bytes: number, buffer: Uint8Array) => {
      this.read(Buffer.from(buffer.buffer, buffer.byteOffset, bytes));
      return true;
    };
    this.socket = connect({ port, host: '127.0.0.1', onread: { buffer: Buffer.alloc(BUFFER_BYTES), callback: read } });
    this.socket.setNoDelay(true);
  }

  /** The status of the response. */
  post(path: string, body: string): Promise<number> {
    return new Promise((resolve) => {
      this.resolve = resolve;
      this.socket.write(`POST ${path}${this.head}${body.length}\r\n\r\n${body}`, 'latin1');
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    const received = this.part ? Buffer.concat([this.part, chunk]) : chunk;
    const end = received.indexOf(END_OF_HEAD);
    const at = received.indexOf(LENGTH);
    const length = at === -1 ? 0 : numberAt(received, at + LENGTH.length);
    const isWhole = end !== -1 && received.length >= end + END_OF_HEAD.length + length;
    this.part = isWhole ? null : Buffer.from(received);
    if (isWhole) this.resolve(numberAt(received, STATUS_AT));
  }
}

const BUFFER_BYTES = 65_536;
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('\r\ncontent-length: ');
const STATUS_AT = 'HTTP/1.1 '.length;

/** The decimal digits at a place of a buffer. */
function numberAt(bytes: Buffer, at: number): number {
  let number = 0;
  for (let next = at; (bytes[next] ?? 0) >= 0x30 && (bytes[next] ?? 0) <= 0x39; next += 1)
    number = number * 10 + (bytes[next] ?? 0) - 0x30;
  return number;
}
