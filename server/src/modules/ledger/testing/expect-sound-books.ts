import type { LedgerResponse } from 'contracts';
import type { Session, TestServer } from '../../../testing/test-server';

/** Fails unless the books balance and agree with the chain; returns their totals. Needs the demo template, whose deposits are on the chain. */
export async function expectSoundBooks(
  server: TestServer,
  admin: Session,
): Promise<LedgerResponse['data']['accounts']> {
  const { status, body } = await server.get<LedgerResponse>('/admin/api/ledger', { as: admin });
  expect(status).toBe(200);
  expect(body.data.balanced).toBe(true);
  expect(body.data.chainBalance).toBe(body.data.expectedChainBalance);
  return body.data.accounts;
}
