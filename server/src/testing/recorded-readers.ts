import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryRemote, ServerFrame } from 'contracts';
import { WebSocket } from 'ws';
import type { Session, TestServer } from './test-server';

/** Something that a reader was sent: who read, where it came from, and its text. */
export interface Sent {
  reader: string;
  from: string;
  text: string;
}

const GUEST = 'guest';

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Keeps all that a server sends to anybody: responses of calls, pages, frames of the live channel, and its log. */
export class RecordedReaders {
  readonly sent: Sent[] = [];
  private readonly sockets: WebSocket[] = [];

  /** `log` is where the server writes its lines. */
  constructor(
    private readonly server: TestServer,
    private readonly log: readonly string[],
  ) {
    const request = server.request.bind(server);
    server.request = async <Body>(...[method, path, body, options]: Parameters<typeof request>) => {
      const response = await request<Body>(method, path, body, options);
      const reader = options?.as?.username ?? GUEST;
      const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
      this.sent.push({ reader, from: `${method} ${path} ${response.status}`, text });
      return response;
    };
  }

  /** Opens a socket of this reader on these topics, a guest's without a session; resolves when each has its snapshot. */
  async follow(topics: readonly string[], as?: Session): Promise<void> {
    // The ticket first: a socket that opens during the request would open before anybody listens.
    const ticket = as ? (await this.server.post('/api/live/ticket', {}, { as })).body.data.ticket : null;
    const socket = new WebSocket(`${this.server.url.replace('http', 'ws')}/api/live`);
    this.sockets.push(socket);
    const waiting = new Set<string>(topics);
    await new Promise<void>((resolve, reject) => {
      const send = (frame: object) => socket.send(JSON.stringify(frame));
      const subscribe = () => topics.forEach((topic) => send({ op: 'sub', topic }));
      socket.once('error', reject).once('open', () => (ticket ? send({ op: 'auth', ticket }) : subscribe()));
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        this.sent.push({ reader: as?.username ?? GUEST, from: 'a frame', text });
        const frame = JSON.parse(text) as ServerFrame;
        if (frame.op === 'authenticated') subscribe();
        if ('topic' in frame) waiting.delete(frame.topic ?? '');
        if (waiting.size === 0) resolve();
      });
    });
  }

  /** What was sent to anybody else with one of these texts in it, not as a part of a longer number or word; each once. */
  leaksOf(texts: readonly string[], allowed: readonly string[]): string[] {
    const secrets = new RegExp(`(?<![\\w.])(?:${texts.map(escapeRegExp).join('|')})(?!\\w)`);
    const lines = this.log.map((text) => ({ reader: 'log', from: text.slice(0, 200), text }));
    const leaks = [...this.sent, ...lines].filter(
      ({ reader, text }) => !allowed.includes(reader) && secrets.test(text),
    );
    return [...new Set(leaks.map(({ reader, from }) => `${reader}: ${from}`))];
  }

  hangUp(): void {
    for (const socket of this.sockets) socket.terminate();
  }
}

/** A registry with the routes of the repository's remotes, so that pages carry their first data; their files are not there. */
export function registryOfRepository(): { schema: 1; contract: 1; remotes: RegistryRemote[] } {
  const root = join(__dirname, '../../..');
  const folders = readdirSync(root).filter((folder) => /^mf-(?!kit$)/.test(folder));
  const remotes = folders.map((folder): RegistryRemote => {
    const { name, routes } = JSON.parse(readFileSync(join(root, folder, 'remote.config.json'), 'utf8')) as {
      name: string;
      routes: Record<string, { data?: string[] }>;
    };
    return {
      ...{
        name,
        version: '1',
        contract: 1,
        entry: `/mf/${name}/1/remoteEntry.0badcafe.js`,
        requires: {},
        slots: {},
        nav: [],
      },
      routes: Object.fromEntries(Object.entries(routes).map(([path, { data = [] }]) => [path, { files: [], data }])),
      integrity: {},
    };
  });
  return { schema: 1, contract: 1, remotes };
}
