import pg from 'pg';

/** A server of PostgreSQL. */
export interface DatabaseHost {
  host: string;
  port: number;
}

const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;
const PORT = 5_432;
/** How long a host may take to say what it is. */
const ASK_MS = 2_000;
/** For how long what was found holds: a wave of new connections asks once. */
const FOUND_MS = 1_000;

/** The hosts that an address names, by commas as libpq has them, and the address with the first one alone. */
export function hostsIn(url: string): { url: string; hosts: DatabaseHost[] } {
  const [, before = '', list = '', after = ''] = FORM.exec(url) ?? [];
  const places = list.split(',').map((place) => place.trim());
  const hosts = places.map((place) => {
    const [, host = place, port] = /^(.*?)(?::(\d+))?$/.exec(place) ?? [];
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? PORT) };
  });
  return { url: places.length > 1 ? `${before}${places[0]}${after}` : url, hosts };
}

/**
 * Finds the host that takes writes among several: one of them after a failover is another one than before. Where none does, the
 * connection fails as one that was lost (08006), and the request with 503.
 */
export class PrimaryFinder {
  private found: { host: DatabaseHost; at: number } | null = null;
  private asking: Promise<DatabaseHost> | null = null;

  constructor(
    private readonly hosts: readonly DatabaseHost[],
    private readonly options: pg.ClientConfig,
  ) {}

  find(): Promise<DatabaseHost> {
    if (this.found && performance.now() - this.found.at < FOUND_MS) return Promise.resolve(this.found.host);
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(): Promise<DatabaseHost> {
    try {
      const host = await Promise.any(this.hosts.map((each) => this.takesWrites(each)));
      this.found = { host, at: performance.now() };
      return host;
    } catch {
      throw Object.assign(new Error('No host of DATABASE_URL takes writes.'), { code: '08006' });
    }
  }

  private async takesWrites(host: DatabaseHost): Promise<DatabaseHost> {
    const client = new pg.Client({ ...this.options, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });
    Object.assign(client, host);
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ takes_writes: boolean }>(
        `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as takes_writes`,
      );
      if (rows[0]?.takes_writes !== true) throw new Error('takes no writes');
      return host;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
