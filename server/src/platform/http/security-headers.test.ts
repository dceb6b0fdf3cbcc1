import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { loadConfig } from '../load-config';
import { pageHeaders, pagePolicy } from './page-policy';
import { PRODUCTION } from '../../testing/production-env';

const site = mkdtempSync(join(tmpdir(), 'dotpi-headers-'));
mkdirSync(join(site, 'assets/js'), { recursive: true });
writeFileSync(join(site, 'assets/js/shell.deadbeef.js'), 'run()');
writeFileSync(join(site, 'remotes.json'), JSON.stringify({ schema: 1, contract: 1, remotes: [] }));
writeFileSync(
  join(site, 'shell.json'),
  JSON.stringify({ version: '1', scripts: [], preload: [], fonts: [], integrity: {} }),
);

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SITE_DIR: site }, logTo: { write: (line) => lines.push(line) } });
});
afterAll(() => server.close());

const HTML = { headers: { accept: 'text/html' } };

test.each([
  ['a call', '/api/domain/list'],
  ['a refusal', '/api/wallet'],
  ['an unknown address of the API', '/api/nothing'],
  ['a missing file', '/assets/js/gone.12345678.js'],
  ['a health check', '/healthz'],
  ['a text file', '/robots.txt'],
  ['the registry', '/remotes.json'],
  ['the description of the calls', '/openapi.json'],
])('%s can do nothing as a page', async (_kind, path) => {
  const { headers } = await server.get(path);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-request-id')).not.toBeNull();
});

test('what only this site may read is same-origin; registry and files are open to other shells', async () => {
  const policyOf = async (path: string) => (await server.get(path)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/api/domain/list')).toBe('same-origin');
  expect(await policyOf('/remotes.json')).toBe('cross-origin');
  expect(await policyOf('/assets/js/shell.deadbeef.js')).toBe('cross-origin');
});

test.each(['/', '/browse', '/nowhere', '/domains/nothing'])('the page at %s has the whole policy', async (path) => {
  const { headers, body } = await server.get<string>(path, HTML);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe-|data:|\*(?!\.)/);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(nonce).toHaveLength(24);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default; report-to csp");
  expect(policy).toContain(`connect-src 'self' ${server.url.replace('http', 'ws')};`);
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  const inline = [...body.matchAll(/<(script|style)(?![^>]*(src=|application\/json))([^>]*)>/g)];
  expect(inline.length).toBeGreaterThan(1);
  for (const [, , , attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
  expect(body).not.toMatch(/ style=| on[a-z]+=/);
});

test('the reader of the calls has a policy of its own without inline code', async () => {
  const { headers } = await server.get('/docs', HTML);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe-|https:/);
});

const policyOf = (env: Record<string, string>) =>
  pagePolicy({
    config: loadConfig(env),
    nonce: 'n',
    ownOrigin: 'https://dotpi.example',
    remoteOrigins: ['https://cdn.example'],
  });

test('in production only Pi may frame the page; in a demo it may frame itself too', () => {
  const ancestors = (policy: string) => /frame-ancestors ([^;]+)/.exec(policy)?.[1];
  const pi = 'https://app-cdn.minepi.com https://sandbox.minepi.com https://*.minepi.com https://*.pinet.com';
  expect(ancestors(policyOf(PRODUCTION))).toBe(pi);
  expect(ancestors(policyOf({}))).toBe(`'self' ${pi}`);
});

test('requests go to us, to remotes that live elsewhere, and to Pi only with Pi’s own SDK', () => {
  const connections = (policy: string) => /connect-src ([^;]+)/.exec(policy)?.[1];
  expect(connections(policyOf(PRODUCTION))).toBe(
    "'self' wss://dotpi.example https://api.minepi.com https://cdn.example",
  );
  expect(connections(policyOf({}))).toBe("'self' wss://dotpi.example https://cdn.example");
  expect(policyOf({})).not.toContain('script-src-elem');
});

test.each([
  ['with the simulator trusted types are enforced', {}, true, false],
  ['with Pi’s SDK too', PRODUCTION, true, false],
  ['and reported when told so', { ...PRODUCTION, TRUSTED_TYPES: 'report' }, false, true],
] as const)('%s', (_name, env, isEnforced, isReported) => {
  const headers = pageHeaders({
    config: loadConfig(env),
    nonce: 'n',
    ownOrigin: 'https://dotpi.example',
    remoteOrigins: [],
  });
  const hasIt = (name: string) => headers[name]?.includes("require-trusted-types-for 'script'") ?? false;
  expect(hasIt('content-security-policy')).toBe(isEnforced);
  expect(hasIt('content-security-policy-report-only')).toBe(isReported);
});

test('browsers are told to come back by TLS only where TLS is spoken', async () => {
  const { headers } = await server.get('/healthz');
  expect(headers.get('strict-transport-security')).toBeNull();
  const behindProxy = await startTestServer({ env: { TRUST_PROXY: '1' } });
  const forwarded = await behindProxy.get('/healthz', { headers: { 'x-forwarded-proto': 'https' } });
  await behindProxy.close();
  expect(forwarded.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

const CURRENT = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://dotpi.example/browse?q=secret-search#x',
    blockedURL: 'https://evil.example/steal.js?token=secret-token',
    effectiveDirective: 'script-src-elem',
    disposition: 'enforce',
  },
};

test('a breach is logged by page, origin and directive, and nothing else of it', async () => {
  lines.length = 0;
  const { status } = await server.post('/api/csp-reports', [CURRENT], {
    headers: { 'content-type': 'application/reports+json' },
  });
  expect(status).toBe(204);
  const logged = lines.map((line) => JSON.parse(line) as { breach?: object }).find(({ breach }) => breach)?.breach;
  expect(logged).toEqual({
    page: '/browse',
    blocked: 'https://evil.example',
    directive: 'script-src-elem',
    disposition: 'enforce',
  });
  expect(lines.join('')).not.toContain('secret');
});

test.each([
  ['nonsense', '{"a":', 204],
  ['another shape', '{"csp-report":7}', 204],
  ['null', 'null', 204],
])('%s as a report is taken without a word', async (_kind, body, expected) => {
  lines.length = 0;
  const response = await fetch(`${server.url}/api/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body,
  });
  expect(response.status).toBe(expected);
  expect(lines.join('')).not.toContain('breach');
});

test('a flood of reports, and a huge one, are refused', async () => {
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
  const send = (body: string) =>
    fetch(`${limited.url}/api/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body,
    });
  expect((await send(JSON.stringify({ 'csp-report': 'x'.repeat(20_000) }))).status).toBe(413);
  const statuses = [];
  for (let sent = 0; sent < 30; sent += 1) statuses.push((await send('{}')).status);
  await limited.close();
  expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
});
