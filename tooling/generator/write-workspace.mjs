/** Writes the files of a new room in the house's format, and puts its lines into the lists that name every room. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { format } from 'prettier';
import { inRoot, readJson } from '../workspace.cjs';

const style = readJson(inRoot('.prettierrc.json'));
/** Prettier leaves these as they are. */
const UNFORMATTED = /\.(md|sql)$/;

/** `files` by their path in the repository; throws where one is there already. */
export async function writeWorkspace(files) {
  for (const file of Object.keys(files)) if (existsSync(inRoot(file))) throw new Error(`${file} exists already.`);
  for (const [file, content] of Object.entries(files)) await write(file, content);
}

/** Puts `line` before the first line that `isLater`; throws where the file has none. */
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
