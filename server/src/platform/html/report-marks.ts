import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, firstRow } from '../database/database';

const SECRET = 'report marks';
const MINUTE_MS = 60_000;
/** A page that is open for longer says nothing about a canary any more. */
const GOOD_FOR_MINUTES = 60;
const MARK = /^(\d{1,5})\.(\d{1,9})\.([\w-]{16})\.([\w-]{43})$/;

/**
 * What a page gets with its document while a canary runs, and sends along with its reports: only who had the page counts for or
 * against a release, once, as one voice of their network (docs/decisions/0076).
 */
export class ReportMarks {
  private secret: Promise<Buffer> | null = null;

  constructor(private readonly db: Db) {}

  /** For a visitor of this bucket in this network. */
  async make(bucket: number, network: string, now = Date.now()): Promise<string> {
    const text = `${bucket}.${Math.floor(now / MINUTE_MS)}.${randomBytes(12).toString('base64url')}`;
    return `${text}.${await this.sign(text, network)}`;
  }

  /** The bucket of a mark's visitor; null for a mark that is none, of another network, or too old. */
  async bucketOf(mark: string, network: string, now = Date.now()): Promise<number | null> {
    const [, bucket, minute, , signature] = MARK.exec(mark) ?? [];
    if (!bucket || !minute || !signature) return null;
    if (Math.abs(Math.floor(now / MINUTE_MS) - Number(minute)) > GOOD_FOR_MINUTES) return null;
    const expected = await this.sign(mark.slice(0, mark.lastIndexOf('.')), network);
    return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? Number(bucket) : null;
  }

  private async sign(text: string, network: string): Promise<string> {
    this.secret ??= readSecret(this.db).catch((error: unknown) => {
      this.secret = null;
      throw error;
    });
    return createHmac('sha256', await this.secret)
      .update(`${text}.${network}`)
      .digest('base64url');
  }
}

/** The same for all processes of the site; the first one makes it. */
async function readSecret(db: Db): Promise<Buffer> {
  await sql`insert into site_secret (name, secret) values (${SECRET}, ${randomBytes(32)}) on conflict do nothing`.execute(
    db,
  );
  const row = await firstRow(db, sql<{ secret: Uint8Array }>`select secret from site_secret where name = ${SECRET}`);
  if (!row) throw new Error('the secret of report marks is gone');
  return Buffer.from(row.secret);
}
