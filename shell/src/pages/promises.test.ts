import { PLAN_CATALOGUE } from 'contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { HELP_TOPICS } from './help/help.messages';
import { POLICY_TEXTS } from './policies/policyTexts';

const ROOT = resolve(__dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const sentencesOf = (text: string) => text.replaceAll('\u00a0', ' ').split(/(?<=[.?!]) (?=[A-Z'])/);
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

/** All that is promised, by where it stands. */
const said = new Set([
  ...HELP_TOPICS.flatMap(({ paragraphs, steps = [] }) => [...paragraphs, ...steps])
    .flatMap(sentencesOf)
    .map((sentence) => `help: ${sentence}`),
  ...Object.entries(POLICY_TEXTS).flatMap(([id, policy]) =>
    textsIn(policy)
      .flatMap(sentencesOf)
      .filter((sentence) => /\d/.test(sentence))
      .map((sentence) => `${id}: ${sentence}`),
  ),
  ...PLAN_CATALOGUE.flatMap(({ features }) => features.map((feature) => `plans: ${feature}`)),
]);

interface Kept {
  key: string;
  rule: string;
  test: string;
}

const kept: Kept[] = read('docs/promises.md')
  .split('\n')
  .filter((line) => /^\| (help|plans|terms|privacy|refund|listing) \|/.test(line))
  .map((line) => line.split(' |').map((cell) => cell.replace(/^\|? ?/, '')))
  .flatMap(([where = '', sentences = '', rule = '', test = '']) =>
    sentences.split(' <br> ').map((sentence) => ({ key: `${where}: ${sentence}`, rule, test })),
  );

/** Sources of tests by file name without its ending. */
const tests = new Map(
  ['contracts', 'server', 'shell', 'mf-account', 'e2e'].flatMap((workspace) =>
    readdirSync(join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .map((path) => [basename(path).replace(/\.tsx?$/, ''), join(workspace, 'src', path)] as const),
  ),
);

test('every sentence of help, every figure of a policy and every feature of a plan stands in docs/promises.md, and nothing else', () => {
  const listed = kept.map(({ key }) => key);
  expect([...said].filter((key) => !listed.includes(key))).toEqual([]);
  expect(listed.filter((key) => !said.has(key))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('each has a section of the rules and a test that exists, or only advises', () => {
  const rules = read('docs/rules.md');
  const faults = kept.filter(({ rule, test: named }) => {
    if (rule === '–') return named !== '';
    const [, file = '', title = ''] = /^(\S+) "(.*)"$/.exec(named) ?? [];
    const path = tests.get(file);
    const isTested = path !== undefined && [`'`, '"', '`'].some((quote) => read(path).includes(quote + title + quote));
    return !isTested || !new RegExp(`^## ${rule}\\. `, 'm').test(rules);
  });
  expect(faults).toEqual([]);
});
