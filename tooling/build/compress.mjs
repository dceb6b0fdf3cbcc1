/** Writes .br and .gz beside static files. Names carry a content hash, so an existing file is up to date. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses every file of a folder and its subfolders that has no .br yet. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(files.filter((file) => !existsSync(`${file}.br`)).map(compressFile));
}

async function compressFile(file) {
  const content = await readFile(file);
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // Blocks of 1 MiB: a bundle is one block.
      [constants.BROTLI_PARAM_LGBLOCK]: 20,
    },
  };
  const [br, gz] = await Promise.all([brotli(content, options), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
