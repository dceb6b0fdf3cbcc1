import { toStroops } from 'contracts';
import { freeMoney, lockedMoney } from '../../modules/ledger/ledger';
import { lockAccounts, writeEvents } from '../../modules/ledger/ledger.service';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import { insertRows, seedId, type SeedTime } from '../seed-rows';
import { userId } from './accounts.seed';
import {
  CONTACT_MESSAGES,
  OPEN_DISPUTES,
  PENDING_NAMES,
  REPORTED_LISTINGS,
  REPORTED_REVIEWS,
  REVIEWED_WITHDRAWALS,
} from './cases.data';
import { beforeItsSale, listedRow } from './domains.seed';
import { disputedSteps } from './order-steps';
import { disputeRow, insertOrders, orderOf } from './sales.seed';

/**
 * What waits for administrators on the demo's first day: 41 cases, with what the demo has anyway. Each is opened by the row of its cause, as
 * in production; its time is the cause's.
 */
export async function seedCases(tx: Db, time: SeedTime): Promise<void> {
  await seedPendingNames(tx, time);
  await seedDisputes(tx, time);
  await seedWithdrawals(tx, time);
  await seedReports(tx, time);
  await seedMessages(tx, time);
  await seedActs(tx, time);
  await dateCases(tx);
}

async function seedPendingNames(tx: Db, time: SeedTime): Promise<void> {
  await insertRows(
    tx,
    'domain',
    PENDING_NAMES.map(({ flags, ...facts }) => ({
      ...listedRow({ ...facts, tags: [...facts.tags] }, time),
      status: 'pending',
      review_flags: flags,
      submitted_at: time.hoursAgo(facts.hoursOld).toISOString(),
    })),
  );
}

async function seedDisputes(tx: Db, time: SeedTime): Promise<void> {
  await insertRows(
    tx,
    'domain',
    OPEN_DISPUTES.map((dispute) => ({
      ...listedRow(beforeItsSale(dispute), time),
      status: 'reserved',
    })),
  );
  const orders = OPEN_DISPUTES.map((dispute) =>
    orderOf(dispute, disputedSteps(time.daysAgo(dispute.daysAgo), dispute)),
  );
  await insertOrders(tx, orders);
  await insertRows(tx, 'dispute', orders.map(disputeRow));
}

async function seedWithdrawals(tx: Db, time: SeedTime): Promise<void> {
  const people = REVIEWED_WITHDRAWALS.map(({ user }) => userId(user));
  const accounts = await lockAccounts(
    tx,
    people.flatMap((id) => [freeMoney(id), lockedMoney(id)]),
  );
  for (const { user, amount, hoursOld, because } of REVIEWED_WITHDRAWALS) {
    const [id, at] = [seedId('withdrawal', user), time.hoursAgo(hoursOld)];
    const transfers = [
      { debit: freeMoney(userId(user)), credit: lockedMoney(userId(user)), amount: toStroops(amount) },
    ];
    await writeEvents(
      tx,
      accounts,
      [{ kind: 'withdrawal.locked', refType: 'withdrawal', refId: id, values: {}, transfers }],
      at,
    );
    await sql`
      insert into withdrawal (id, user_id, amount, state, destination, because, created_at, updated_at)
      select ${id}, id, ${toStroops(amount)}, 'review', wallet_address, ${JSON.stringify(because)}::text::jsonb, ${at}, ${at} from app_user where id = ${userId(user)}`.execute(
      tx,
    );
  }
}

async function seedReports(tx: Db, time: SeedTime): Promise<void> {
  const found = await rows(
    tx,
    sql<Columns<'review', 'id' | 'reviewer_id' | 'seller_id' | 'comment' | 'created_at'> & { uid: string }>`
      select r.id, r.reviewer_id, r.seller_id, r.comment, r.created_at, u.pi_uid as uid
      from review r join app_user u on u.id = r.reviewer_id
      where r.id = any(${REPORTED_REVIEWS.map(({ name }) => seedId('review', name))}::uuid[])`,
  );
  await insertRows(
    tx,
    'report',
    REPORTED_REVIEWS.flatMap(({ name, hoursOld, reason }) => {
      const review = found.find(({ id }) => id === seedId('review', name));
      if (!review) return [];
      const { id, reviewer_id, seller_id, comment, created_at, uid } = review;
      const excerpt = [{ uid, text: comment, at: created_at.toISOString() }];
      return [
        {
          id: seedId('report', name),
          kind: 'review',
          target_id: id,
          reporter_id: seller_id,
          reported_id: reviewer_id,
          reason,
          excerpt: excerpt as unknown as Record<string, unknown>,
          created_at: time.hoursAgo(hoursOld).toISOString(),
        },
      ];
    }),
  );
  for (const { name, about, email, hoursOld, reason } of REPORTED_LISTINGS)
    await sql`
      insert into report (id, kind, target_id, name, about, email, reported_id, reason, excerpt, created_at)
      select ${seedId('report', name)}, 'listing', d.id, d.name, ${about}, ${email}, d.seller_id, ${reason},
        jsonb_build_array(jsonb_build_object('uid', u.pi_uid, 'text', d.description, 'at', ${time.hoursAgo(hoursOld).toISOString()}::text)),
        ${time.hoursAgo(hoursOld)}
      from domain d join app_user u on u.id = d.seller_id where d.name = ${name}`.execute(tx);
}

async function seedMessages(tx: Db, time: SeedTime): Promise<void> {
  await insertRows(
    tx,
    'contact_message',
    CONTACT_MESSAGES.map(({ hoursOld, user, ...message }) => ({
      id: seedId('contact', message.subject),
      ...message,
      phone: '',
      user_type: user ? 'user' : 'guest',
      user_id: user ? userId(user) : null,
      created_at: time.hoursAgo(hoursOld).toISOString(),
    })),
  );
}

const DAY_HOURS = 24;

/** What one administrator wants and another one must want, too. */
async function seedActs(tx: Db, time: SeedTime): Promise<void> {
  const acts = [
    {
      kind: 'role',
      decision: 'grant',
      content: { roles: ['support'] },
      subject: { type: 'user', id: 'ines', label: '@ines (support)' },
      person: userId('ines'),
      amount: null,
      hoursOld: 10,
    },
    {
      kind: 'plan',
      decision: 'price',
      content: { price: 28, features: null, popular: null },
      subject: { type: 'plan', id: 'pro-monthly', label: 'Pro (monthly)' },
      person: null,
      amount: toStroops(28),
      hoursOld: 8,
    },
  ];
  for (const { kind, decision, content, subject, person, amount, hoursOld } of acts) {
    const [id, at] = [seedId('case', kind), time.hoursAgo(hoursOld)];
    const due = time.hoursAhead(7 * DAY_HOURS - hoursOld);
    await sql`
      insert into admin_case (id, kind, subject_type, subject_id, subject_label, person_id, act, amount, needs, opened_at, due_at)
      values (${id}, ${kind}, ${subject.type}, coalesce((select pi_uid from app_user where id = ${person}::uuid), ${subject.id}),
        ${subject.label}, ${person}::uuid, ${JSON.stringify({ decision, ...content })}::text::jsonb, ${amount}::bigint, 2, ${at}, ${due})`.execute(
      tx,
    );
    await sql`
      insert into case_approval (id, case_id, decision, content, reason, approved_by, approved_at, lapses_at)
      values (${seedId('approval', kind)}, ${id}, ${decision}, ${JSON.stringify(content)}::text::jsonb, 'We talked about it on Friday.',
        ${userId('admin-demo')}, ${at}, ${due})`.execute(tx);
  }
}

/** A case is opened when its row is written: here that is now, long after what the row tells. */
async function dateCases(tx: Db): Promise<void> {
  await sql`
    update admin_case c set opened_at = o.at, due_at = o.at + (c.due_at - c.opened_at) from (
      select id::text as subject, created_at as at from withdrawal where state = 'review'
    ) o where c.subject_id = o.subject and c.kind = 'payout'`.execute(tx);
  await sql`
    update admin_case c set opened_at = d.opened_at from dispute d where c.subject_id = d.order_id::text and c.kind = 'dispute'`.execute(
    tx,
  );
  await sql`update admin_case set opened_at = due_at - interval '48 hours' where kind in ('listing', 'contact')`.execute(
    tx,
  );
  await sql`update admin_case set opened_at = due_at - interval '24 hours' where kind = 'report'`.execute(tx);
}
