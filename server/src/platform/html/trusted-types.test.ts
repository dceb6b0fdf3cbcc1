import { runInNewContext } from 'node:vm';
import { SDK_POLICY, trustedTypesSnippet } from './trusted-types';

const SDK = 'https://sdk.minepi.com/pi-sdk.js';
const SITE = 'https://dotpi.example';

interface Policy {
  createHTML?(text: string): string | null;
  createScriptURL(address: string): string | null;
}

/** The page's policies, asked from a script at `from` as a browser asks them. */
function policiesOf(sdkUrl: string | null) {
  const policies: Record<string, Policy> = {};
  const createPolicy = (name: string, rules: Policy) => (policies[name] = rules);
  const page = {
    URL,
    location: { origin: SITE },
    self: { trustedTypes: { createPolicy } },
    policies,
    asked: '',
  };
  const snippet = trustedTypesSnippet({ remoteOrigins: ['https://cdn.example'], sdkUrl });
  runInNewContext(snippet, page, { filename: `${SITE}/` });
  const ask = (from: string, rule: keyof Policy, text: string): unknown =>
    runInNewContext(`policies.default.${rule}(asked)`, Object.assign(page, { asked: text }), { filename: from });
  return { policies, ask };
}

const OURS = `${SITE}/assets/js/shell.deadbeef.js`;
const MARKUP = '<img src=x onerror=alert(1)>';

test('Pi’s SDK writes markup and loads what its own origin has; nobody else does', () => {
  const { policies, ask } = policiesOf(SDK);
  expect(Object.keys(policies).sort()).toEqual(['default', SDK_POLICY].sort());
  expect(ask(SDK, 'createHTML', MARKUP)).toBe(MARKUP);
  expect(ask(SDK, 'createScriptURL', 'https://sdk.minepi.com/more.js')).toBe('https://sdk.minepi.com/more.js');
  expect(ask(SDK, 'createScriptURL', 'https://evil.example/x.js')).toBeNull();
  for (const from of [OURS, 'https://cdn.example/mf/a.js', 'https://evil.example/https://sdk.minepi.com.js']) {
    expect(ask(from, 'createHTML', MARKUP)).toBeNull();
    expect(ask(from, 'createScriptURL', 'https://sdk.minepi.com/more.js')).toBeNull();
  }
});

test('our scripts load the SDK by its very address, hashed files of ours and remotes of the registry', () => {
  const { ask } = policiesOf(SDK);
  const loaded = [SDK, OURS, '/mf/mf-chat/1/remoteEntry.0badcafe.js', '/sw.js', 'https://cdn.example/x.js'];
  for (const address of loaded) expect(ask(OURS, 'createScriptURL', address)).toBe(address);
  const refused = ['/uploads/a.js', '/mf/x.txt', `${SDK}?x`, 'https://evil.example/x.js', 'data:text/javascript,1'];
  for (const address of refused) expect(ask(OURS, 'createScriptURL', address)).toBeNull();
});

test('where the SDK is ours there is no policy for it, and no markup at all', () => {
  const { policies, ask } = policiesOf(null);
  expect(Object.keys(policies)).toEqual(['default']);
  expect(ask(SDK, 'createHTML', MARKUP)).toBeNull();
  expect(ask(OURS, 'createScriptURL', '/simulator/sdk.js')).toBe('/simulator/sdk.js');
});
