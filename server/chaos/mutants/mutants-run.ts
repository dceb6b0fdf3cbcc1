/**
 * npm run test:mutants -w server: seeds each bug of the corpus into a copy of the server and proves that the tests that it names, the
 * histories of the world or those on real processes find it. ONLY=pattern runs those whose name matches it; RESUME=1 goes on
 * with the last run, whose record is in .cache; WORLD_HISTORIES (default 400) and HISTORIES (default 60) bound a search; SEED.
 * At the end it prints the table of docs/measurements/seeded-bugs.md.
 */
import { makeTemplates, removeTemplates } from '../../src/testing/template';
import { type Patch, type WorkspaceCopy, copyWorkspace } from '../site/workspace-copy';
import { POSTGRES_URL, findByProcesses, findByTests, findByWorld } from './hunt';
import type { Mutant } from './mutant';
import { MUTANTS } from './mutants';
import { HuntRecord } from './record';

const { env } = process;

async function main(): Promise<void> {
  const chosen = MUTANTS.filter(({ name }) => new RegExp(env.ONLY ?? '').test(name));
  const record = HuntRecord.open(env.RESUME !== undefined);
  const byTests = chosen.filter(({ tests }) => tests !== undefined);
  await inCopy([], byTests, async (copy) => {
    env.TEST_DATABASE_URL = POSTGRES_URL;
    await makeTemplates();
    for (const mutant of byTests) if (await proveSound(copy, mutant, record)) await hunt(copy, mutant, record);
  }).finally(removeTemplates);
  const byHistories = chosen.filter(({ tests }) => tests === undefined);
  await inCopy(undefined, byHistories, async (copy) => {
    for (const mutant of byHistories) await hunt(copy, mutant, record);
  });
  report(chosen, record);
}

/** Named tests need the original waits, histories shorter ones (undefined). */
async function inCopy(
  shortened: [] | undefined,
  mutants: readonly Mutant[],
  work: (copy: WorkspaceCopy) => Promise<void>,
): Promise<void> {
  if (mutants.length === 0) return;
  const copy = await copyWorkspace([], shortened);
  try {
    await work(copy);
  } finally {
    await copy.remove();
  }
}

/** A test that fails without any bug would catch everything: the one that the mutant names by its title, else all of the file. */
async function proveSound(
  copy: WorkspaceCopy,
  { tests = '', embedded = false, title = '' }: Mutant,
  record: HuntRecord,
): Promise<boolean> {
  const named = `${tests} ${title}`.trim();
  if (record.isSound(named)) return true;
  const failed = await findByTests(copy, tests, { embedded, title });
  if (failed) console.log(`ERROR    ${named} fails without a seeded bug: ${failed}`);
  else record.noteSound(named);
  return failed === null;
}

async function hunt(copy: WorkspaceCopy, mutant: Mutant, record: HuntRecord): Promise<void> {
  const earlier = record.foundOf(mutant);
  const begun = performance.now();
  const found = earlier ?? (await seedAndFind(copy, mutant));
  if (earlier === undefined) record.note(mutant, found);
  const seconds = earlier === undefined ? `${Math.round((performance.now() - begun) / 1_000)} s` : 'earlier';
  console.log(`${found ? 'caught  ' : 'SURVIVED'} ${mutant.name} (${seconds})${found ? `\n           ${found}` : ''}`);
}

/** A patch of a migration concerns the templates of the tests' databases too. */
const isOfSchema = ({ file }: Patch) => file.startsWith('server/migrations/');

/** A description of what found it; null when nothing did. */
async function seedAndFind(copy: WorkspaceCopy, { patches, tests, embedded = false, title = '', processes }: Mutant) {
  const heal = await copy.seed(patches);
  try {
    if (tests !== undefined)
      return await findByTests(copy, tests, { makesTemplates: patches.some(isOfSchema), embedded, title });
    return await (processes ? findByProcesses(copy) : findByWorld(copy));
  } finally {
    await heal();
  }
}

function report(chosen: readonly Mutant[], record: HuntRecord): void {
  const caught = chosen.filter((mutant) => record.foundOf(mutant) !== undefined);
  for (const mutant of chosen)
    console.log(`| ${mutant.name} | ${finderOf(mutant)} | ${cell(record.foundOf(mutant) ?? 'SURVIVED')} |`);
  console.log(`${caught.length} of ${chosen.length} mutants caught`);
  if (caught.length < chosen.length) process.exitCode = 1;
}

const finderOf = ({ tests, processes }: Mutant): string =>
  tests === undefined ? (processes ? 'real processes' : 'the world') : `${tests.replace(/^.*\/|\.test$/g, '')}.test`;

/** Identifiers differ from run to run and say nothing. */
const cell = (found: string): string =>
  found
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{24,}\b|\bsim_\w+/g, '…')
    .replaceAll('|', '/')
    .slice(0, 160);

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
