import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/**
 * There is one Pi client, and only its addresses tell simulator, testnet and mainnet apart: no rule of the business may ask
 * whether Pi is played. Held by the words of the sources, without comments.
 */

/** The only places that may ask: configuration, its comparison with the database, and where the simulator is mounted. */
const MAY_ASK = [
  'app.ts',
  // Says that there is no Pi to be asked.
  'commands/check.ts',
  'platform/config-contradictions.ts',
  'modules/settings/settings.service.ts',
  'platform/jobs/clock-control.ts',
  'platform/load-config.ts',
  'platform/payout-config.ts',
  'platform/production-contradictions.ts',
];

/** These name it without asking, each with its reason. */
const MAY_NAME: Record<string, string> = {
  'platform/config.ts': 'declares what the configuration found',
  'platform/html/pages.ts': 'tells the page which SDK it has',
  'platform/html/trusted-types.ts': "lets the page load the SDK's stand-in",
  'seed/demo/accounts.seed.ts': 'the wallets of the demo accounts',
};

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$|(^|[\\/])testing[\\/]/.test(path))
  .map((path) => join(__dirname, path))
  .sort();
const nameOf = (path: string) => relative(__dirname, path).split(sep).join('/');
const parse = (path: string) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

/** Every identifier and literal of a file; comments are none. */
function textOf(root: ts.Node): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return names;
}

/** The conditions that a file decides by. */
function conditionsOf(root: ts.Node): ts.Node[] {
  const conditions: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isSwitchStatement(node))
      conditions.push(node.expression);
    if (ts.isConditionalExpression(node)) conditions.push(node.condition);
    if (ts.isCaseClause(node)) conditions.push(node.expression);
    if (ts.isBinaryExpression(node) && /^(&&|\|\||\?\?|[!=]==?)$/.test(node.operatorToken.getText()))
      conditions.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return conditions;
}

const STAND_IN = /simulat|mock/i;
const mentions = (node: ts.Node) => textOf(node).some((word) => STAND_IN.test(word));

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(200);
});

test('only the listed files name the simulator, and each of them still does', () => {
  const naming = sources.filter((path) => mentions(parse(path))).map(nameOf);
  expect(naming).toEqual([...MAY_ASK, ...Object.keys(MAY_NAME)].sort());
});

test('only configuration and mounting decide by it', () => {
  const asking = sources.filter((path) => conditionsOf(parse(path)).some(mentions)).map(nameOf);
  expect(asking.filter((name) => !MAY_ASK.includes(name))).toEqual([]);
});

test('no module of the business asks what kind of site it runs in', () => {
  const ofModules = sources.filter((path) => nameOf(path).startsWith('modules/'));
  const asking = ofModules.filter((path) => textOf(parse(path)).includes('appEnv'));
  expect(asking.map(nameOf)).toEqual([]);
});
