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
 * A connection of one bidder. It writes requests and reads responses as text: a client of its own would take more of the machine
 * than the server that is measured.
 */
export class BidderConnection {
  private readonly socket: Socket;
  private received = '';
  private resolve: (status: number) => void = () => undefined;

  constructor(
    private readonly target: Pick<BenchReady, 'port'>,
    private readonly token: string,
  ) {
    this.socket = connect(target.port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    this.socket.on('data', (text: Buffer | string) => this.read(String(text)));
  }

  /** The status of the response. */
  post(path: string, body: string): Promise<number> {
    return new Promise((resolve) => {
      this.resolve = resolve;
      this.socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.target.port}\r\nauthorization: Bearer ${this.token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private read(text: string): void {
    this.received += text;
    const end = this.received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.received)?.[1]);
    if (this.received.length < end + 4 + length) return;
    const status = Number(this.received.slice(9, 12));
    this.received = '';
    this.resolve(status);
  }
}
