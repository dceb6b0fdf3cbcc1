import { FAULT_KINDS, FAULT_OPERATIONS } from '../faults/fault-book';

type Schema = Readonly<Record<string, unknown>>;

/** One call of the document: its text, what it asks for and what it returns. */
interface Call {
  summary: string;
  /** The app's server key, a user's token, or nothing: control calls name the user in their body. */
  by?: 'key' | 'user';
  body?: Schema;
  query?: Record<string, Schema>;
  status?: 200 | 201;
  returns: Schema;
}

const text: Schema = { type: 'string' };
const amount: Schema = { type: 'number', description: 'π, up to seven decimals' };
const free: Schema = { type: 'object', additionalProperties: true };
const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const object = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const payment = named('Payment');
const faults = object({ faults: listOf(named('Fault')) });
const withToken = object({ accessToken: text });
const records = object({ _embedded: object({ records: listOf(free) }), _links: free });
const paged = { cursor: text, limit: { type: 'integer' }, order: { enum: ['asc', 'desc'] } };

const SCHEMAS = {
  Payment: object({
    identifier: text,
    user_uid: text,
    amount,
    memo: text,
    metadata: free,
    from_address: text,
    to_address: text,
    direction: { enum: ['user_to_app', 'app_to_user'] },
    network: text,
    created_at: { type: 'string', format: 'date-time' },
    status: object({
      developer_approved: { type: 'boolean' },
      transaction_verified: { type: 'boolean' },
      developer_completed: { type: 'boolean' },
      cancelled: { type: 'boolean' },
      user_cancelled: { type: 'boolean' },
    }),
    transaction: {
      anyOf: [object({ txid: text, verified: { type: 'boolean' }, _link: text }), { type: 'null' }],
    },
  }),
  Fault: object(
    {
      operation: { enum: FAULT_OPERATIONS },
      kind: { enum: FAULT_KINDS },
      times: { anyOf: [{ type: 'integer', minimum: 1 }, { const: 'always' }], default: 1 },
    },
    ['times'],
  ),
  Settings: object({
    ongoingPer: { enum: ['app', 'user'] },
    refusalStatus: { type: 'integer', minimum: 400, maximum: 499 },
    alreadyApprovedCode: text,
    alreadyApprovedStatus: { type: 'integer', minimum: 400, maximum: 499 },
  }),
  Error: object({ error: text, error_message: text }),
} satisfies Record<string, Schema>;

/** What testers, demos and the SDK call: see docs/simulator-calls.md. */
const CONTROL: Record<string, Call> = {
  'POST /auth': {
    summary: 'Signs a user in with a fresh token; the first call creates the account with its wallet',
    body: object({ username: text, scopes: listOf(text) }, ['scopes']),
    returns: object({ accessToken: text, user: object({ uid: text, username: text }) }),
  },
  'POST /accounts/{username}/revoke': {
    summary: 'The user revokes the consent: tokens are void, and the user comes back under another uid',
    returns: object({ uid: text }),
  },
  'POST /payments': {
    summary: 'The SDK creates a payment of the user to the app',
    body: object({ accessToken: text, amount, memo: text, metadata: free }),
    status: 201,
    returns: payment,
  },
  'POST /payments/{id}/submit': {
    summary: 'The user signs an approved payment in the wallet',
    body: withToken,
    returns: object({ txid: text }),
  },
  'POST /payments/{id}/cancel': { summary: 'The user cancels the payment', body: withToken, returns: payment },
  'POST /transactions': {
    summary: 'Sends π beside Pi’s payments, between usernames, addresses or `app`',
    body: object({ from: text, to: text, amount, memo: text }, ['memo']),
    status: 201,
    returns: object({ txid: text }),
  },
  'GET /state': {
    summary: 'Accounts with their balances, the app’s wallet, and all payments',
    returns: object({
      accounts: listOf(object({ username: text, uid: text, walletAddress: text, balance: amount })),
      appWallet: object({ address: text, balance: amount }),
      payments: listOf(payment),
    }),
  },
  'GET /settings': { summary: 'How the network behaves where the real one is unknown', returns: named('Settings') },
  'POST /settings': {
    summary: 'Changes some of the settings',
    body: { ...SCHEMAS.Settings, required: [] },
    returns: named('Settings'),
  },
  'GET /faults': { summary: 'Faults that are still to come', returns: faults },
  'POST /faults': { summary: 'Adds a fault', body: named('Fault'), status: 201, returns: named('Fault') },
  'DELETE /faults': { summary: 'Removes all faults', returns: faults },
};

/** Pi's Platform API, as an app's server and the SDK call it. */
const PLATFORM: Record<string, Call> = {
  'GET /v2/me': { summary: 'Who the token belongs to', by: 'user', returns: free },
  'GET /v2/payments/incomplete': {
    summary: 'The user’s payment that waits for its completion',
    by: 'user',
    returns: object({ exists: { type: 'boolean' }, payment: { anyOf: [payment, { type: 'null' }] } }),
  },
  'POST /v2/payments/user_to_app': {
    summary: 'Creates a payment of the user to the app',
    by: 'user',
    body: object({ amount, memo: text, metadata: free }),
    returns: payment,
  },
  'POST /v2/payments/{id}/verify_transaction': {
    summary: 'Confirms the transaction of a payment to its user',
    by: 'user',
    body: object({ txid: text }),
    returns: payment,
  },
  'GET /v2/payments/{id}': { summary: 'A payment', by: 'key', returns: payment },
  'POST /v2/payments/{id}/approve': { summary: 'The app lets the user sign', by: 'key', returns: payment },
  'POST /v2/payments/{id}/complete': {
    summary: 'The app has booked the payment',
    by: 'key',
    body: object({ txid: text }),
    returns: payment,
  },
  'POST /v2/payments/{id}/cancel': { summary: 'The app cancels the payment', by: 'key', returns: payment },
  'POST /v2/payments': {
    summary: 'Creates a payout of the app to a user',
    by: 'key',
    body: object({ payment: object({ amount, memo: text, metadata: free, uid: text }) }),
    returns: payment,
  },
  'GET /v2/payments/incomplete_server_payments': {
    summary: 'Payouts that wait for their completion',
    by: 'key',
    returns: object({ incomplete_server_payments: listOf(payment) }),
  },
  'POST /v2/usage/track': { summary: 'Accepted and forgotten', by: 'user', returns: object({}) },
  'POST /v2/in_app_notifications/notify': {
    summary: 'Accepted and forgotten',
    by: 'key',
    body: object({ notifications: listOf(free) }),
    returns: object({}),
  },
  'GET /v2/ads_network/status/{adId}': { summary: 'Always 404: nobody was shown it', by: 'key', returns: free },
};

/** The chain, in the forms of Stellar's Horizon. */
const HORIZON: Record<string, Call> = {
  'GET /horizon/': { summary: 'The network and its newest ledger', returns: free },
  'GET /horizon/fee_stats': { summary: 'Fees of recent ledgers', returns: free },
  'GET /horizon/ledgers': { summary: 'Ledgers', query: paged, returns: records },
  'GET /horizon/accounts/{id}': { summary: 'An account with its balance and sequence number', returns: free },
  'GET /horizon/accounts/{id}/transactions': {
    summary: 'Transactions of an account',
    query: { ...paged, include_failed: { type: 'boolean' } },
    returns: records,
  },
  'GET /horizon/transactions/{hash}': { summary: 'A transaction', returns: free },
  'GET /horizon/transactions/{hash}/operations': { summary: 'Its operations', query: paged, returns: records },
  'POST /horizon/transactions': {
    summary: 'Submits a signed envelope; form-encoded',
    body: object({ tx: { type: 'string', description: 'the envelope’s XDR in base64' } }),
    returns: free,
  },
};

const OWN: Record<string, Call> = {
  'GET /sdk.js': { summary: 'The browser’s SDK, as a script', returns: free },
  'GET /openapi.json': { summary: 'This document', returns: free },
};

/** The OpenAPI 3.1 document of a simulator that is mounted at `prefix`. */
export function openApiDocument(prefix: string): Record<string, unknown> {
  const groups = { Control: CONTROL, 'Platform API': PLATFORM, Horizon: HORIZON, Files: OWN };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, calls] of Object.entries(groups))
    for (const [line, call] of Object.entries(calls)) {
      const [method = '', path = ''] = line.split(' ');
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(tag, path, call) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pi Network simulator',
      version: '1',
      description: 'Pi’s Platform API, its chain and the control calls.',
    },
    servers: [{ url: prefix || '/' }],
    paths,
    components: {
      schemas: SCHEMAS,
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'authorization', description: 'Key <the app’s server key>' },
        user: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(tag: string, path: string, { summary, by, body, query = {}, status = 200, returns }: Call): Schema {
  const mediaType = path === '/horizon/transactions' ? 'application/x-www-form-urlencoded' : 'application/json';
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));
  const inQuery = Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema }));
  return {
    tags: [tag],
    summary,
    ...(by ? { security: [{ [by]: [] }] } : {}),
    parameters: [...inPath, ...inQuery],
    ...(body ? { requestBody: { required: true, content: { [mediaType]: { schema: body } } } } : {}),
    responses: {
      [status]: { description: 'Done', content: { 'application/json': { schema: returns } } },
      default: { description: 'Refused', content: { 'application/json': { schema: named('Error') } } },
    },
  };
}
