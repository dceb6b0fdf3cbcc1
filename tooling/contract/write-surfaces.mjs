/** npm run contract -- --surfaces: gives each shared package the version that its names need, and writes the table. */
import { readFile, writeFile } from 'node:fs/promises';
import { inRoot, readJson } from '../workspace.cjs';
import { compatibilityTable, namesOf, nextSurface, sharedPackages, surfaceOf } from './surface.mjs';

const jsonText = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns a sentence for each package. */
export async function writeSurfaces() {
  const surfaces = {};
  const sentences = [];
  for (const pack of sharedPackages()) {
    const file = inRoot(pack, 'package.json');
    const { version } = readJson(file);
    surfaces[pack] = nextSurface(surfaceOf(pack), await namesOf(pack), version);
    await writeFile(inRoot(pack, 'surface.json'), jsonText(surfaces[pack]));
    await setVersion(file, surfaces[pack].version);
    const isNew = surfaces[pack].version !== version;
    const advice = ` (before: ${version}). Say in ${pack}/CHANGELOG.md what it brings`;
    sentences.push(`${pack} is ${surfaces[pack].version}${isNew ? advice : ''}.`);
    await setLocked(pack, surfaces[pack].version);
  }
  await writeFile(inRoot('docs', 'compatibility.md'), compatibilityTable(surfaces));
  return sentences;
}

async function setVersion(file, version) {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
}

/** The lock file repeats the versions of workspaces. */
async function setLocked(pack, version) {
  const file = inRoot('package-lock.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(new RegExp(`("${pack}": \\{\\s+"version": )"[^"]+"`), `$1"${version}"`));
}
