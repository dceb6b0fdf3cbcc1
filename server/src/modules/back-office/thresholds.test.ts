import { CONTACT, FOUR_EYES, ORDER, STRIKE, toStroops, WAITING_ALARM, WITHDRAW } from 'contracts';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { startTestServer } from '../../testing/test-server';

const HOUR_MS = 3_600_000;
const hours = (ms: number) => `interval '${ms / HOUR_MS} hours'`;
const above = (amount: number) => `> ${toStroops(amount)} then 2`;

/** Triggers open cases with numbers of their own, since SQL reads no TypeScript: they are the ones of contracts/src/numbers.ts. */
test('the triggers of cases count as the services do', async () => {
  const server = await startTestServer();
  const functions = await rows(
    server.db,
    sql<{
      name: string;
      text: string;
    }>`select proname as name, prosrc as text from pg_proc where prosrc ~ 'follow_case|then 2'`,
  );
  const textOf = (name: string) => functions.find((each) => each.name === name)?.text;
  expect(textOf('follow_dispute_case')).toContain(above(FOUR_EYES.disputesAbove));
  expect(textOf('follow_dispute_case')).toContain(`interval '${ORDER.decisionMs / HOUR_MS / 24} days'`);
  expect(textOf('follow_held_case')).toContain(above(FOUR_EYES.heldAbove));
  expect(textOf('payout_eyes')).toContain(above(WITHDRAW.twoApprovalsAbove));
  expect(textOf('payout_eyes')).toContain(`interval '${WITHDRAW.twoApprovalsWithinMs / HOUR_MS / 24} days'`);
  expect(textOf('follow_payout_case')).toContain(hours(WAITING_ALARM.payoutMs));
  expect(textOf('follow_contact_case')).toContain(hours(CONTACT.replyHours * HOUR_MS));
  expect(textOf('follow_contact_case')).toContain(hours(CONTACT.priorityReplyHours * HOUR_MS));
  expect(textOf('follow_strike_case')).toContain(hours(STRIKE.checkMs));
  await server.close();
});
