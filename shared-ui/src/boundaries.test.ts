import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = __dirname;
const entryText = readFileSync(join(source, 'index.ts'), 'utf8');
const entryFolders = [...entryText.matchAll(/from '\.\/(\w+)'/g)].map(([, folder]) => folder);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file),
);

const importsOf = (file: string) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(
    ([, name]) => name ?? '',
  );
const folderOf = (file: string) => file.split('/')[0] ?? '';
const isEntry = (file: string) => file === 'index.ts' || entryFolders.includes(folderOf(file));

describe('the kit keeps its entry single and small', () => {
  test.each(files.filter((file) => !isEntry(file)))('%s takes entry parts from the shared entry', (file) => {
    const second = importsOf(file).filter((name) => entryFolders.some((folder) => name.startsWith(`../${folder}`)));
    const own = second.filter((name) => name !== `../${folderOf(file)}`);
    expect(own).toEqual([]);
  });

  test.each(files.filter(isEntry))('%s brings neither icons nor popups into the entry', (file) => {
    expect(importsOf(file).filter((name) => /^(lucide-react|@base-ui|shared-ui)/.test(name))).toEqual([]);
  });

  test.each(files.filter((file) => !file.startsWith('theme/')))('%s holds no raw colour', (file) => {
    expect(readFileSync(join(source, file), 'utf8')).not.toMatch(/#[\da-f]{3,8}\b|rgba?\(/i);
  });
});
