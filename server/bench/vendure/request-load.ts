import { Agent, request, type RequestOptions } from 'node:http';

/** One request: a call of Vendure has a body. */
export interface Ask {
  path: string;
  body?: string;
}

/** What `clients` at a time got from a server. */
export interface Load {
  perSecond: number;
  requests: number;
  /** The bytes of a response as they were transferred, without headers: the mean. */
  bytes: number;
  encoding: string;
}

/** Asks a server for `ms` with so many connections, each in turn for the next of `asks`. Anything but a 200 throws. */
export async function load(port: number, asks: readonly Ask[], clients: number, ms: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const start = performance.now();
  let [requests, bytes, encoding] = [0, 0, 'none'];
  const client = async () => {
    while (performance.now() - start < ms) {
      const ask = asks[requests % asks.length];
      requests += 1;
      if (!ask) return;
      const response = await send({ agent, host: '127.0.0.1', port, path: ask.path }, ask.body);
      bytes += response.bytes;
      encoding = response.encoding;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1_000;
  agent.destroy();
  return { perSecond: requests / seconds, requests, bytes: bytes / requests, encoding };
}

const HEADERS = { 'accept-encoding': 'br, gzip' };

function send(options: RequestOptions, body?: string): Promise<Pick<Load, 'bytes' | 'encoding'>> {
  const headers = body === undefined ? HEADERS : { ...HEADERS, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const call = request({ ...options, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ bytes, encoding: response.headers['content-encoding'] ?? 'none' });
        else reject(new Error(`${options.path} answered ${response.statusCode}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}
