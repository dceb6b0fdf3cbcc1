import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load, startTarget, type Target, UNKEPT } from './target';
import { type Verdict, verdict } from './verdict';

/** CPU time per request of what guests do not share: as a multiple of the plain floor's, and in ms. */
const MUST = { plainCpu: 1.5, embeddedMs: 4, pageMs: 4 } as const;

const ROUNDS = 4;

const LIST = ['/api/domain/list'];

/** Words that fill a page: for others the product goes on to synonyms and typos, which the floor does not know. */
const PLAIN_KINDS = [
  { name: 'list', paths: LIST },
  {
    name: 'one word',
    paths: ['garden', 'wallet', 'ledger', 'studio', 'music'].map((q) => `/api/domain/list?q=${q}`),
  },
];

/** The list and one word of the product beside a floor with SQL of its own. */
export async function besidePlain(product: Target, plain: Target, requests: number): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { name, paths } of PLAIN_KINDS) {
    const [own, other] = await cpuOf([product, plain], paths, requests);
    const ratio = own / other;
    const missed = ratio > MUST.plainCpu ? [`CPU above ${MUST.plainCpu} × plain floor`] : [];
    const figures = `CPU ${own.toFixed(2)} ms = ${ratio.toFixed(2)} × plain floor (${other.toFixed(2)} ms)`;
    verdicts.push(verdict(name, figures, missed));
  }
  return verdicts;
}

/** The start page as browsers get it, of the built site, and the list on an embedded database of so many names. */
export async function alone(product: Target, names: string, requests: number): Promise<Verdict[]> {
  const folder = pathToFileURL(join(tmpdir(), `dotpi-bench-embedded-${names}`));
  const embedded = await startTarget('embedded', `${folder.href}?names=${names}`);
  const [page] = await cpuOf([product], ['/'], requests, { ...UNKEPT, 'accept-encoding': 'br' });
  const [list] = await cpuOf([embedded], LIST, requests);
  embedded.child.send('stop');
  return [inMs('/', page, MUST.pageMs), inMs('list, embedded database', list, MUST.embeddedMs)];
}

function inMs(name: string, cpu: number, must: number): Verdict {
  return verdict(name, `CPU ${cpu.toFixed(2)} ms`, cpu > must ? [`CPU above ${must} ms`] : []);
}

/** The CPU time per request of each target, asked in turn. */
async function cpuOf<Targets extends readonly Target[]>(
  targets: readonly [...Targets],
  paths: string[],
  requests: number,
  headers = UNKEPT,
): Promise<{ [Index in keyof Targets]: number }> {
  const cpu = targets.map(() => 0);
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [at, target] of targets.entries()) {
      // The first round warms plans and caches.
      const count = round < 0 ? 50 : requests * 10;
      const loaded = await load(target, paths, count, headers);
      if (round >= 0) cpu[at] = (cpu[at] ?? 0) + loaded.cpu / count / ROUNDS;
    }
  return cpu as { [Index in keyof Targets]: number };
}
