import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A PostgreSQL database that a test made. */
export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Makes a database in the PostgreSQL at `server`: empty, or a copy of one without connections. */
export async function makeDatabase(server: string, { copyOf }: { copyOf?: string } = {}): Promise<TestDatabase> {
  const name = `dotpi_e2e_${randomUUID().slice(0, 8)}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}${copyOf ? ` template ${copyOf}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}
