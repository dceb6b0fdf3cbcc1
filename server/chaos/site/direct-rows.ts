import { sql } from 'kysely';
import { serverApprover } from '../../src/modules/identity/approvers.service';
import { changeRole } from '../../src/modules/identity/roles.service';
import { type Db, rows } from '../../src/platform/database/database';

/** Grants the administrator role, as the command on the server does. */
export async function makeAdministrator(db: Db, uid: string): Promise<null> {
  await changeRole(db, await serverApprover(db), { user: uid, decision: 'grant', reason: 'A history.' });
  return null;
}

/** Pi names another wallet for a user from now on: the simulated network cannot, there a wallet is its name's. */
export async function changeWallet(db: Db, { uid, address }: { uid: string; address: string }): Promise<null> {
  await sql`update app_user set wallet_address = ${address}, wallet_changed_at = product_now() where pi_uid = ${uid}`.execute(db); // prettier-ignore
  return null;
}

/** Of these users those whose account became another's, or is suspended. */
export function whoBecame(db: Db, uids: string[]): Promise<{ uid: string; kept: string | null; suspended: boolean }[]> {
  return rows(
    db,
    sql`select u.pi_uid as uid, k.pi_uid as kept, u.suspended from app_user u left join app_user k on k.id = u.merged_into
      where u.pi_uid = any(${uids}::text[]) and (u.suspended or k.id is not null)`,
  );
}
