/**
 * Writes a copy of a folder of templates/ into the repository, with other words, and adds lines to the lists that name all
 * parts. The templates are ordinary code that is formatted and linted where it stands.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format } from 'prettier';
import { inRoot, readJson } from '../workspace.cjs';

const style = readJson(inRoot('.prettierrc.json'));
/** Prettier does not format these. */
const UNFORMATTED = /\.(md|sql)$|CODEOWNERS$/;

/** `words`: what stands in paths and texts of the template, and what replaces it, in this order. Throws where a file exists. */
export async function fillTemplate(template, words) {
  const source = inRoot('tooling', 'generator', 'templates', template);
  const fill = (text) => Object.entries(words).reduce((filled, [word, other]) => filled.replaceAll(word, other), text);
  const paths = readdirSync(source, { recursive: true }).filter((path) => /\.\w+$/.test(path));
  for (const path of paths) if (existsSync(inRoot(fill(path)))) throw new Error(`${fill(path)} exists already.`);
  for (const path of paths) await write(fill(path), fill(await readFile(join(source, path), 'utf8')));
}

/** Inserts `line` before the first line that `isLater`; throws when the file has none. */
export async function insertLine(file, line, isLater) {
  const lines = (await readFile(inRoot(file), 'utf8')).split('\n');
  const index = lines.findIndex(isLater);
  if (index < 0) throw new Error(`${file} has no place for: ${line.trim()}`);
  lines.splice(index, 0, line);
  await write(file, lines.join('\n'));
}

/** A word of another length moves the line breaks, so a file is formatted as it is written. */
async function write(file, content) {
  await mkdir(dirname(inRoot(file)), { recursive: true });
  const text = UNFORMATTED.test(file) ? content : await format(content, { ...style, filepath: file });
  await writeFile(inRoot(file), text);
}
