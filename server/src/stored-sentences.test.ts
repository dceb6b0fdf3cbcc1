/** No module of the server words what it keeps or sends: sentences stand in the messages of contracts (docs/rules.md section 17). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const MODULES = join(__dirname, 'modules');
/** Why the lists of the export and of states are as they are, what metrics measure, and the demo's people are for us alone. */
const OURS =
  /\.test\.ts$|[\\/]testing[\\/]|\.sql\.ts$|account\.data\.ts$|states\.rules\.ts$|metrics\.ts$|operations\.jobs\.ts$|events\.ts$/;
/** For programs and for us: what cannot happen, logs, figures for operators, documents for machines, commands in a shell. */
const NOT_FOR_PEOPLE = /^(Error|TypeError|ShipRefused|Symbol|log\.\w+|context\.log\.\w+|app\.log\.\w+|ship|sql)$/;
const FOR_MACHINES =
  /[\\/](sitemap|pictures|structured-data|security-text|s3|tokens|import\.rules|text\.rules)[\w.-]*\.ts$/;
/** Sentences of the call's success beside its data, which screens word by themselves. */
const OF_SUCCESS = [
  'Your listing is being reviewed. This takes 24 to 48 hours.',
  'Successfully Listed',
  'Withdrawal Order has been palced !',
  'This search is saved already',
  'Search saved',
  'Search changed',
  'Your plan ends with its period.',
  'Your plan goes on.',
  'The plan was undone. Its price is in your wallet.',
  'Thank you for your message!',
  'Thank you for subscribing to our newsletter!',
  "You're unsubscribed from our newsletter.",
  'No longer watched',
  'You watch ‹›',
];
/** What Pi's wallet shows of a payout, and why the server does not start. */
const OUTSIDE = [
  'Withdrawal from your Dotpi wallet',
  'PI_NETWORK=‹› contradicts the site setting isTestMode=‹›: change one of them.',
];
/** Names, which are the same in every language, and the one that a deleted account has. */
const NAMES = ['Pi Testnet', 'Pi Network', 'Pi wallet', 'deleted user'];
const SENTENCE = /\p{L}{2,} \p{L}{2,}/u;

const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !OURS.test(file) && !FOR_MACHINES.test(file))
  .map((file) => join(MODULES, file));

/** The sentences of a module that could be kept or sent. */
function sentencesOf(file: string): string[] {
  const module = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isTaggedTemplateExpression(node)) return;
    const called = ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : null;
    if (called && (NOT_FOR_PEOPLE.test(called) || /\blog\.\w+$/.test(called))) return;
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'help') return;
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? node.head.text + node.templateSpans.map(({ literal }) => `‹›${literal.text}`).join('')
        : null;
    if (text !== null && SENTENCE.test(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(module);
  return found;
}

test('whatever a module keeps or sends is a code and values', () => {
  expect(files.length).toBeGreaterThan(150);
  const sentences = files.flatMap((file) =>
    sentencesOf(file).map((text) => `${file.slice(MODULES.length + 1)}: ${text}`),
  );
  const known = [...OF_SUCCESS, ...OUTSIDE, ...NAMES];
  expect(sentences.filter((said) => !known.some((text) => said.endsWith(`: ${text}`)))).toEqual([]);
  expect(known.filter((text) => !sentences.some((said) => said.endsWith(`: ${text}`)))).toEqual(['Pi Network']);
});
