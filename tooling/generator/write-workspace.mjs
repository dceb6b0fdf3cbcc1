/** Writes the files of a new workspace or module, formatted, and adds its lines to the lists that name all of them. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { format } from 'prettier';
import { inRoot, readJson } from '../workspace.cjs';

const style = readJson(inRoot('.prettierrc.json'));
/** Prettier does not format these. */
const UNFORMATTED = /\.(md|sql)$/;

/** `files` by their path in the repository; throws when one exists. */
export async function writeWorkspace(files) {
  for (const file of Object.keys(files)) if (existsSync(inRoot(file))) throw new Error(`${file} exists already.`);
  for (const [file, content] of Object.entries(files)) await write(file, content);
}

/** Inserts `line` before the first line that `isLater`; throws when the file has none. */
export async function insertLine(file, line, isLater) {
  const lines = (await readFile(inRoot(file), 'utf8')).split('\n');
  const index = lines.findIndex(isLater);
  if (index < 0) throw new Error(`${file} has no place for: ${line.trim()}`);
  lines.splice(index, 0, line);
  await write(file, lines.join('\n'));
}

async function write(file, content) {
  await mkdir(dirname(inRoot(file)), { recursive: true });
  const text = UNFORMATTED.test(file) ? content : await format(content, { ...style, filepath: file });
  await writeFile(inRoot(file), text);
}
