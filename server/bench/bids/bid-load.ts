import { Agent, request } from 'node:http';
import type { BenchReady } from './bids-server';

export interface LoadResult {
  accepted: number;
  refused: number;
  /** Milliseconds over all responses. */
  p50: number;
  p99: number;
}

/** Bidders with one connection each, who bid one step higher after every response. */
export class BidLoad {
  private readonly agent: Agent;
  private readonly offered = new Map<number, number>();

  constructor(private readonly target: BenchReady) {
    this.agent = new Agent({ keepAlive: true, maxSockets: target.tokens.length });
  }

  /** `pick` returns the index of the auction to bid on. */
  async run(seconds: number, pick: () => number): Promise<LoadResult> {
    const endsAt = performance.now() + seconds * 1_000;
    const times: number[] = [];
    let accepted = 0;
    const bidder = async (token: string) => {
      while (performance.now() < endsAt) {
        const begun = performance.now();
        if (await this.bid(pick(), token)) accepted += 1;
        times.push(performance.now() - begun);
      }
    };
    await Promise.all(this.target.tokens.map(bidder));
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
    return { accepted, refused: times.length - accepted, p50: at(0.5), p99: at(0.99) };
  }

  private bid(auction: number, token: string): Promise<boolean> {
    const cents = (this.offered.get(auction) ?? 0) + 1;
    this.offered.set(auction, cents);
    const body = JSON.stringify({ amount: cents / 100 });
    return new Promise((resolve, reject) => {
      const path = `/api/domain/${this.target.auctionIds[auction]}/bids`;
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      request(
        { host: '127.0.0.1', port: this.target.port, path, method: 'POST', agent: this.agent, headers },
        (response) => {
          response.resume().once('end', () => resolve(response.statusCode === 201));
        },
      )
        .once('error', reject)
        .end(body);
    });
  }
}
