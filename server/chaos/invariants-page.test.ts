import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/invariants.md'), 'utf8');

/** Test files of the workspaces whose tests the page names. */
const TEST_FILES = ['server', 'contracts', 'pi-simulator'].flatMap((workspace) =>
  readdirSync(join(ROOT, workspace), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && !/(^|[\\/])node_modules[\\/]/.test(path))
    .map((path) => join(workspace, path)),
);

/** The page's table rows by their first cell, such as I4 or F12. */
const ROWS = new Map(
  PAGE.split('\n')
    .flatMap((line) => /^\| ([IF]\d+) \|/.exec(line)?.[1] ?? [])
    .map((key) => [key, rowOf(key)]),
);

function rowOf(key: string): string {
  return PAGE.split('\n').find((line) => line.startsWith(`| ${key} |`)) ?? '';
}

interface NamedTest {
  file: string;
  title: string;
}

/** The tests named in a text as: some.test "a title", "another title of the same file". */
function namedTests(text: string): NamedTest[] {
  let file = '';
  return [...text.matchAll(/([\w/.-]+\.test)\b|"([^"]+)"/g)].flatMap(([, named, title]) => {
    file = named ?? file;
    return title === undefined ? [] : [{ file, title }];
  });
}

const filesNamed = (name: string) =>
  TEST_FILES.filter((path) => `/${relative('', path)}`.replace(/\.tsx?$/, '').endsWith(`/${name}`));

/** True when a file of that name has a test of that title. */
function exists({ file, title }: NamedTest): boolean {
  const literals = ["'", '"', '`'].map((quote) => `${quote}${title}${quote},`);
  return filesNamed(file).some((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return literals.some((literal) => source.includes(literal));
  });
}

test('the page of invariants names only tests that exist', () => {
  const named = namedTests(PAGE);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((test) => !exists(test))).toEqual([]);
});

test('the page of invariants names only test files that exist', () => {
  const files = [...PAGE.matchAll(/[\w/.-]+\.test\b/g)].map(([name]) => name);
  expect(files.filter((name) => filesNamed(name).length === 0)).toEqual([]);
});

test.each([...numbered('I', 23), ...numbered('F', 17)])('%s is shown by a named test', (key) => {
  expect(namedTests(ROWS.get(key) ?? '')).not.toEqual([]);
});

test('a test that does not exist is found missing', () => {
  expect(exists({ file: 'invariants-page.test', title: 'no test is called so' })).toBe(false);
  expect(exists({ file: 'invariants-page.test', title: 'the page of invariants names only tests that exist' })).toBe(
    true,
  );
});

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
}
