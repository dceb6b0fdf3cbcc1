import type {
  createLiveTicket,
  changeProduct,
  claimCase,
  closeAlarm,
  decideCases,
  decideOneCase,
  editPlan,
  endProduct,
  getCase,
  getLedger,
  getOverview,
  getPerson,
  getViews,
  grantAdmin,
  listAudit,
  listCases,
  listClientErrors,
  listDisputes,
  listPlans,
  listProducts,
  listReleases,
  listReviewQueue,
  listSettingsForOwners,
  listUsers,
  makeProduct,
  noteCase,
  readBooksOverTime,
  readStatement,
  releaseCase,
  restoreUser,
  revokeAdmin,
  saveSetting,
  saveViews,
  suspendUser,
  undoCase,
  unverifyUser,
  verifyUser,
  AdminCase,
  AdminCaseDetail,
  CaseFacts,
  CaseKind,
  CasePreview,
  Product,
  Report,
} from 'contracts';
import { kindOfCase, MONEY_REASONS } from 'contracts';
import { aDomain, aPlan } from 'contracts/testing';
import { anOrder, fixture, type Fixtures } from 'mf-kit/fixtures';

const AT = '2026-11-29T08:00:00.000Z';
const SOON = '2026-11-30T08:00:00.000Z';

const good = (over: Partial<Product>): Product => ({
  id: 'p1',
  title: 'Canvas messenger bag',
  description: 'Waxed cotton, brass buckles.',
  price: 38.5,
  category: 'Accessories',
  images: [],
  seller: { uid: 'uid-ines', username: 'ines' },
  createdAt: AT,
  updatedAt: AT,
  status: 'active',
  ...over,
});

/** A case of a kind as the server lists it. */
export const aCase = (kind: CaseKind, given: Partial<AdminCase> = {}): AdminCase => ({
  id: `case-${kind}`,
  kind,
  subject: { type: 'order', id: `subject-${kind}`, label: LABELS[kind] },
  person: { uid: 'uid-carol', username: 'carol' },
  amount: null,
  openedAt: AT,
  dueAt: SOON,
  claimedBy: null,
  claimedByName: null,
  claimedUntil: null,
  state: 'open',
  decision: null,
  decidedBy: null,
  decidedAt: null,
  undoUntil: null,
  needs: 1,
  approvals: [],
  failure: null,
  ...given,
});

const LABELS: Record<CaseKind, string> = {
  listing: 'rninepi.pi',
  dispute: 'quartz.pi',
  payout: '@kenji',
  held: 'f'.repeat(64),
  unknown_outgoing: 'a'.repeat(64),
  unknown_incoming: 'b'.repeat(64),
  strike: 'harbor.pi',
  report: '@pavel',
  contact: 'I think I paid twice',
  role: '@ines (support)',
  merge: '@carol-old into @carol',
  plan: 'Pro (monthly)',
};

const CAROL = { id: 'u1', uid: 'uid-carol', username: 'carol' };
const carol = { uid: 'uid-carol', username: 'carol' };
const WALLET = 'GDK7QJVS3Y6ZV2RJ6NPXE5T3QJ4LHVSW2FZ5XK4B6VQGQZJ3M2QXABCD';
const PAYOUT_HELD = {
  message: 'held by an administrator: Asked by the bank',
  values: {},
  because: [MONEY_REASONS.said(MONEY_REASONS.because('heldByAdminFor', { reason: 'Asked by the bank' }))],
};
const held: CaseFacts['held'] = {
  held: {
    id: 'subject-held',
    txid: 'f'.repeat(64),
    paymentId: null,
    amount: 71,
    from: WALLET,
    uid: null,
    reason: 'its memo names no payment',
    because: MONEY_REASONS.said(MONEY_REASONS.because('namesNoPayment')),
    arrivedAt: AT,
    state: 'held',
  },
  owners: [{ ...carol, because: 'wallet' }],
};

const FACTS: CaseFacts = {
  listing: {
    listing: aDomain({ id: 'd1', name: 'rninepi.pi', description: 'A name to pay with.', status: 'pending' }),
    flags: ['reserved-name'],
    looksLike: 'minepi',
    original: aDomain({ id: 'd2', name: 'minepi.pi' }),
  },
  dispute: {
    order: anOrder({
      status: 'disputed',
      amount: 640,
      dispute: { openedAt: AT, statementsUntil: AT, dueAt: SOON, secondLookBy: [], acceptedBy: [] },
      events: [
        { id: 'e1', type: 'delivered', by: 'seller', at: AT, status: 'delivered', text: 'The code is in the chat.' },
        { id: 'e2', type: 'disputed', by: 'buyer', at: AT, status: 'disputed', text: 'I cannot find any code.' },
        { id: 'e3', type: 'stated', by: 'seller', at: AT, status: 'disputed', text: 'It is the message of 12:04.' },
      ],
    }),
    inEscrow: 640,
    feePercent: 5,
  },
  payout: {
    payout: {
      id: 'subject-payout',
      amount: 6_200,
      state: 'review',
      destination: WALLET,
      paymentId: null,
      txid: null,
      note: null,
      createdAt: AT,
      updatedAt: AT,
      user: carol,
      memo: 'AaInbUM0c8mdpRYHHW8K8g',
      reasons: ['above 5,000 π in 7 days'],
      because: [MONEY_REASONS.said(MONEY_REASONS.because('aboveInDays', { most: 5_000, days: 7 }))],
      approvals: 1,
    },
    sources: [],
  },
  held,
  unknown_incoming: held,
  unknown_outgoing: {
    outgoing: {
      id: 'o1',
      hash: 'a'.repeat(64),
      memo: 'rent of the server',
      isSuccessful: true,
      fee: 0.01,
      withdrawalId: null,
      foundAt: AT,
    },
  },
  strike: {
    strike: {
      id: 'subject-strike',
      seller: carol,
      itemName: 'harbor.pi',
      domainId: 'd-harbor',
      createdAt: AT,
      reason: null,
      appeal: { text: 'I was in hospital. I can transfer it now.', at: AT },
      kept: null,
      closed: null,
    },
  },
  report: {
    reports: [
      {
        id: 'r1',
        number: 1_001,
        about: null,
        name: null,
        email: null,
        kind: 'review',
        targetId: 'subject-report',
        reporter: carol,
        reported: { uid: 'uid-pavel', username: 'pavel' },
        reason: 'It insults me.',
        excerpt: [{ uid: 'uid-pavel', text: 'What a liar.', at: AT }],
        createdAt: AT,
        decision: null,
      },
    ],
    listing: null,
  },
  contact: {
    message: {
      id: 'subject-contact',
      number: 1_042,
      isPriority: true,
      name: 'Sofia',
      email: 'sofia@example.org',
      phone: '',
      subject: 'I think I paid twice',
      message: 'I paid for sofia.pi on Monday, and again on Tuesday.',
      user: carol,
      createdAt: AT,
      closed: null,
    },
  },
  role: { change: { decision: 'grant', roles: ['support'] } },
  merge: { from: 'uid-carol-old', into: 'uid-carol' },
  plan: { plan: aPlan({ price: 25 }), change: { price: 30, features: null, popular: null } },
};

const MONEY: Partial<Record<CaseKind, Record<string, CasePreview['money']>>> = {
  dispute: {
    refund: [{ place: 'wallet', to: 'mateo', amount: 640 }],
    release: [
      { place: 'wallet', to: 'tomas', amount: 608 },
      { place: 'fees', to: null, amount: 32 },
    ],
    split: [
      { place: 'wallet', to: 'mateo', amount: 320 },
      { place: 'wallet', to: 'tomas', amount: 304 },
      { place: 'fees', to: null, amount: 16 },
    ],
  },
  payout: {
    approve: [{ place: 'chain', to: WALLET, amount: 6_200 }],
    reject: [{ place: 'wallet', to: 'carol', amount: 6_200 }],
  },
};

const previewOf = (kind: CaseKind): CasePreview[] =>
  kindOfCase(kind).decisions.flatMap((decision) =>
    decision === undefined
      ? []
      : [
          {
            decision,
            atOnce: kindOfCase(kind).atOnce?.includes(decision) ?? false,
            money: MONEY[kind]?.[decision] ?? [],
            listings:
              kind === 'listing'
                ? [{ name: 'rninepi.pi', status: decision === 'approve' ? 'active' : 'rejected' }]
                : [],
            notifications:
              kind === 'listing' && (decision === 'approve' || decision === 'reject')
                ? [
                    {
                      to: carol,
                      kind: 'listing-decided',
                      data: { domainId: 'd1', name: 'rninepi.pi', decision, reason: '', hasPlan: true },
                    },
                  ]
                : [],
          },
        ],
  );

/** A case of a kind with everything its page shows. */
export const aCaseDetail = (kind: CaseKind, given: Partial<AdminCaseDetail> = {}): AdminCaseDetail => ({
  ...aCase(kind),
  reason: null,
  facts: { ...FACTS[kind] },
  timeline: [{ id: 't1', at: AT, actor: { uid: 'uid-ada', username: 'ada' }, act: 'case.note', reason: null }],
  earlier: [aCase('strike', { id: 'earlier', state: 'decided', decision: 'close', decidedAt: AT })],
  notes: [
    { id: 'n1', at: AT, author: { uid: 'uid-ada', username: 'ada' }, text: 'Asked for a picture of the record.' },
  ],
  preview: previewOf(kind),
  ...given,
});

const REPORTED = aDomain({ id: 'd9', name: 'cobalt-fox.pi' });
const reportOf = (given: Partial<Report>): Report => ({
  id: 'r2',
  number: 1_002,
  kind: 'listing',
  targetId: REPORTED.id,
  about: 'trademark',
  name: REPORTED.name,
  reporter: null,
  email: 'legal@example.org',
  reported: carol,
  reason: 'Cobalt Fox is our registered trademark.',
  excerpt: [{ uid: carol.uid, text: 'A colour, an animal and an instant mascot.', at: AT }],
  createdAt: AT,
  decision: null,
  ...given,
});

/** The reports of a listing: of a guest, of somebody who is signed in, and one that was decided before. */
export const aListingReport = (): AdminCaseDetail => {
  const subject = { type: 'listing', id: REPORTED.id, label: REPORTED.name };
  const facts: CaseFacts['report'] = {
    listing: REPORTED,
    reports: [
      reportOf({}),
      reportOf({ id: 'r3', number: 1_003, about: 'fraud', reporter: carol, email: null, reason: 'It is a trap.' }),
      reportOf({
        id: 'r4',
        number: 1_000,
        about: 'other',
        decision: { action: 'dismiss', reason: 'It breaks no rule.', by: { uid: 'uid-ada', username: 'ada' }, at: AT },
      }),
    ],
  };
  const reads = (kind: string, data: Record<string, unknown>) => ({
    to: carol,
    kind,
    data: { domainId: REPORTED.id, name: REPORTED.name, ...data },
  });
  const none = { money: [], listings: [] };
  return aCaseDetail('report', {
    subject,
    facts: { ...facts },
    preview: [
      { ...none, decision: 'dismiss', atOnce: false, notifications: [reads('reported-listing-kept', {})] },
      {
        ...none,
        decision: 'suspend',
        atOnce: true,
        listings: [{ name: REPORTED.name, status: 'suspended' }],
        notifications: [
          reads('listing-report-decided', { number: 1_003, action: 'suspend' }),
          reads('listing-decided', { decision: 'suspend', reason: '', hasPlan: true }),
        ],
      },
    ],
  });
};

const KINDS = Object.keys(FACTS) as CaseKind[];
const CASES = [
  aCase('dispute', { amount: 640, dueAt: AT }),
  aCase('payout', {
    amount: 6_200,
    needs: 2,
    decision: 'approve',
    approvals: [{ uid: 'uid-ada', at: AT }],
  }),
  aCase('listing', { claimedBy: 'uid-ada', claimedByName: 'ada', claimedUntil: SOON }),
  aCase('contact', { person: null }),
  aCase('report', { failure: 'NOT_FOUND' }),
];

/** The server's responses when the remote runs alone. */
export const FIXTURES: Fixtures = {
  ...fixture<typeof listCases>('GET', '/admin/api/cases', {
    data: CASES,
    meta: { nextCursor: null, counts: { dispute: 1, payout: 1, listing: 1, contact: 1, report: 1 } },
  }),
  ...fixture<typeof getCase>('GET', '/admin/api/cases/:id', ({ params: { id = '' } }) => {
    const kind = KINDS.find((each) => id === `case-${each}`) ?? 'contact';
    return { data: aCaseDetail(kind, CASES.find((each) => each.kind === kind) ?? {}) };
  }),
  ...fixture<typeof claimCase>('POST', '/admin/api/cases/:id/claim', {
    data: aCase('contact', { claimedBy: 'uid-admin', claimedUntil: SOON }),
  }),
  ...fixture<typeof releaseCase>('POST', '/admin/api/cases/:id/release', { data: aCase('contact') }),
  ...fixture<typeof undoCase>('POST', '/admin/api/cases/:id/undo', { data: aCase('contact') }),
  ...fixture<typeof noteCase>('POST', '/admin/api/cases/:id/note', { data: aCase('contact') }),
  ...fixture<typeof decideOneCase>('POST', '/admin/api/cases/:id/decide', {
    data: aCase('contact', { state: 'deciding', decision: 'close' }),
  }),
  ...fixture<typeof decideCases>('POST', '/admin/api/cases/decide', {
    data: [{ id: 'case-contact', ok: true, code: null }],
  }),
  ...fixture<typeof getViews>('GET', '/admin/api/views', {
    data: {
      own: [{ name: 'Large sums', query: 'sort=amount', isShared: false }],
      shared: [{ name: 'New sellers', query: 'kind=listing', isShared: true, owner: 'ada' }],
    },
  }),
  ...fixture<typeof saveViews>('PUT', '/admin/api/views', { data: { own: [], shared: [] } }),
  ...fixture<typeof getOverview>('GET', '/admin/api/overview', {
    data: {
      alarms: [{ id: 'a1', kind: 'payout-held', subject: 'w1', ...PAYOUT_HELD, raisedAt: AT }],
    },
  }),
  ...fixture<typeof closeAlarm>('POST', '/admin/api/alarms/:id/close', {
    success: true,
    data: { id: 'a1', kind: 'payout-held', subject: 'w1', ...PAYOUT_HELD, raisedAt: AT },
  }),
  ...fixture<typeof getLedger>('GET', '/admin/api/ledger', {
    data: {
      accounts: {
        'user.free': 1_200,
        'user.locked': 340,
        'escrow.order': 640,
        'escrow.rental': 0,
        'platform.fees': 57.5,
        'platform.plans': 120,
        'platform.float': 100,
        'platform.network_fees': 0.12,
        'suspense.unmatched': 71,
        'chain.in': 3_000,
        'chain.out': 571.38,
      },
      balanced: true,
      chainBalance: 2_528.5,
      expectedChainBalance: 2_528.5,
      chainDifference: 0,
    },
  }),
  ...fixture<typeof readBooksOverTime>('GET', '/admin/api/books', {
    data: {
      readings: [
        { at: '2026-11-28T08:00:00.000Z', onChain: 2_400, expected: 2_400 },
        { at: AT, onChain: 2_528.5, expected: 2_528.5 },
      ],
      income: [
        { day: '2026-11-28', kind: 'order.settled', amount: 32 },
        { day: '2026-11-29', kind: 'subscription', amount: 25 },
      ],
    },
  }),
  ...fixture<typeof readStatement>('GET', '/admin/api/statements', {
    data: [{ event: 'order.settled', account: 'platform.fees', events: 2, in: 32, out: 0 }],
  }),
  ...fixture<typeof listUsers>('GET', '/admin/api/users', {
    data: [
      {
        id: 'u1',
        uid: 'uid-carol',
        username: 'carol',
        roles: ['user'],
        suspended: false,
        isVerified: true,
        walletAddress: WALLET,
        createdAt: AT,
      },
    ],
    meta: { total: 1, nextCursor: null },
  }),
  ...fixture<typeof getPerson>('GET', '/admin/api/people/:uid', {
    data: {
      user: {
        id: 'u1',
        uid: 'uid-carol',
        username: 'carol',
        roles: ['user'],
        suspended: false,
        isVerified: true,
        walletAddress: WALLET,
        createdAt: AT,
      },
      wallet: { balance: 1_200, inEscrow: 640 },
      openStrikes: 1,
      listings: [{ id: 'd1', name: 'rninepi.pi', status: 'pending', createdAt: AT }],
      orders: [{ id: 'o1', itemName: 'quartz.pi', amount: 640, status: 'disputed', side: 'seller', createdAt: AT }],
      acts: [
        { id: 't0', at: AT, actor: 'ada', act: 'user.verify', reason: 'Saw the register of her firm.' },
        { id: 't1', at: AT, actor: 'ada', act: 'user.restore', reason: 'Shown to be honest.' },
      ],
    },
  }),
  ...fixture<typeof suspendUser>('POST', '/admin/api/users/:uid/suspend', () => ({ data: person(true) })),
  ...fixture<typeof restoreUser>('POST', '/admin/api/users/:uid/restore', () => ({ data: person(false) })),
  ...fixture<typeof verifyUser>('POST', '/admin/api/users/:uid/verify', () => ({ data: person(false) })),
  ...fixture<typeof unverifyUser>('POST', '/admin/api/users/:uid/unverify', () => ({
    data: { ...person(false), isVerified: false },
  })),
  ...fixture<typeof grantAdmin>('POST', '/admin/api/users/:uid/grant', {
    success: true,
    data: { ...CAROL, roles: ['user', 'admin'] },
  }),
  ...fixture<typeof revokeAdmin>('POST', '/admin/api/users/:uid/revoke', {
    success: true,
    data: { ...CAROL, roles: ['user'] },
  }),
  ...fixture<typeof listDisputes>('GET', '/admin/api/disputes', {
    data: [anOrder({ status: 'disputed', amount: 640 })],
    meta: { total: 1, nextCursor: null },
  }),
  ...fixture<typeof listReviewQueue>('GET', '/admin/api/listings', {
    data: [{ listing: FACTS.listing.listing, flags: ['reserved-name'], looksLike: 'minepi', submittedAt: AT }],
  }),
  ...fixture<typeof listAudit>('GET', '/admin/api/audit', {
    data: [
      {
        id: 't1',
        actor: { uid: 'uid-ada', username: 'ada' },
        act: 'listing.reject',
        target: 'd1',
        reason: 'It looks like another name.',
        before: { status: 'pending' },
        after: { status: 'rejected' },
        requestId: 'req-1',
        hash: 'c'.repeat(64),
        at: AT,
      },
      {
        id: 't2',
        actor: { uid: 'uid-ines', username: 'ines' },
        act: 'setting.change',
        target: 'listing_review',
        reason: null,
        before: { value: 'always' },
        after: { value: 'risk' },
        requestId: 'req-2',
        hash: 'b'.repeat(64),
        at: AT,
      },
    ],
    meta: { total: 2, nextCursor: null, head: { place: 2, hash: 'c'.repeat(64) } },
  }),
  ...fixture<typeof createLiveTicket>('POST', '/api/live/ticket', { data: { ticket: 'ticket' } }),
  ...fixture<typeof listSettingsForOwners>('GET', '/admin/api/settings', {
    data: [
      { key: 'listing_review', value: 'risk' },
      { key: 'isTestMode', value: 'true' },
    ],
  }),
  ...fixture<typeof saveSetting>('PUT', '/admin/api/settings', { data: { key: 'listing_review', value: 'always' } }),
  ...fixture<typeof listPlans>('GET', '/admin/api/subscription-plans', [aPlan()]),
  ...fixture<typeof editPlan>('PUT', '/admin/api/subscription-plans/:id', { success: true, data: aPlan() }),
  ...fixture<typeof listProducts>('GET', '/api/products', {
    data: [
      good({}),
      good({ id: 'p2', title: 'Cast iron teapot', category: 'Home', price: 55, status: 'pending' }),
      good({ id: 'p3', title: 'Linocut print “Harbour at dawn”', category: 'Art', price: 82, status: 'sold' }),
    ],
    meta: { total: 3, nextCursor: null },
  }),
  ...fixture<typeof makeProduct>('POST', '/admin/api/products', { data: good({}) }),
  ...fixture<typeof changeProduct>('PUT', '/admin/api/products/:id', { data: good({}) }),
  ...fixture<typeof endProduct>('DELETE', '/admin/api/products/:id', { data: good({ status: 'ended' }) }),
  ...fixture<typeof listReleases>('GET', '/admin/api/releases', {
    data: [
      {
        remote: 'mf-catalog',
        live: '0.1.0-a',
        previous: '0.1.0-9',
        canary: { version: '0.1.0-b', share: 10 },
        figures: [
          { version: '0.1.0-a', pages: 940, errors: 3, slow: 12, painted: 900 },
          { version: '0.1.0-b', pages: 85, errors: 0, slow: 1, painted: 80 },
        ],
        log: [
          { at: AT, who: 'mei', what: 'canary', from: '0.1.0-a', to: '0.1.0-b', because: null },
          { at: AT, who: 'tom', what: 'rollback', from: '0.1.0-8', to: '0.1.0-9', because: 'It lost what was typed.' },
        ],
        rejected: [{ version: '0.1.0-8', reason: 'It lost what was typed.' }],
        misfit: null,
        errors: [{ version: '0.1.0-a', count: 3 }],
      },
    ],
  }),
  ...fixture<typeof listClientErrors>('GET', '/admin/api/errors', {
    data: [
      {
        id: 'e1',
        kind: 'error',
        route: '/browse',
        remote: 'mf-catalog',
        version: '0.1.0-a',
        release: 'abc',
        message: 'x is not a function',
        count: 3,
        firstSeenAt: AT,
        lastSeenAt: AT,
      },
    ],
    meta: { total: 1, nextCursor: null },
  }),
};

const person = (suspended: boolean) => ({
  id: 'u1',
  uid: 'uid-carol',
  username: 'carol',
  roles: ['user' as const],
  suspended,
  isVerified: true,
  walletAddress: WALLET,
  createdAt: AT,
});
