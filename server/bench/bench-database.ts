import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface BenchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of a bench's own on a PostgreSQL server. */
export async function makeDatabase(serverUrl: string): Promise<BenchDatabase> {
  const name = `dotpi_bench_${randomUUID().slice(0, 8)}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => void (await administer(`drop database if exists ${name} with (force)`)) };
}
