import { CANARY, judgeCanary, type ReleaseSignals } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteFiles } from '../../platform/html/site-files';

/** Ends a canary; the reason goes into the log of releases. */
export type EndCanary = (remote: string, version: string, because: string) => Promise<void>;

/** What a page reports about a release that it ran. */
interface Report {
  remote: string;
  version: string;
  /** `error`: something failed; else what the page measured, with the milliseconds of its largest paint. */
  kind: 'error' | { lcp: number | undefined };
  /** Who reports: the page's mark, the rollout bucket that it is signed for, and the network that it came from. */
  mark: string;
  bucket: number;
  network: string;
}

/** The networks that each sign was seen from: many pages of one network are one voice. */
type Voices = Record<keyof ReleaseSignals, Set<string>>;

/** Networks that are remembered of a release and sign, and marks that were used. */
const NETWORKS = 5_000;
const MARKS = 50_000;

/**
 * Hears what browsers report of each release since this process started, and ends a canary that is worse than what is live. Each
 * process judges by the reports that it got. A report counts once, and only for a release that the visitor of its mark gets.
 */
export class CanaryWatch {
  private readonly voices = new Map<string, Voices>();
  private readonly used = new LRUCache<string, true>({ max: MARKS });
  private readonly ending = new Set<string>();

  constructor(
    private readonly site: SiteFiles,
    private readonly end: EndCanary,
    private readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  ) {}

  async note({ remote, version, kind, mark, bucket, network }: Report): Promise<void> {
    const use = `${kind === 'error' ? kind : 'page'} ${remote} ${mark}`;
    if (this.used.has(use) || !(await this.isGiven(remote, version, bucket))) return;
    this.used.set(use, true);
    const voices = this.of(remote, version);
    const lcp = kind === 'error' ? undefined : kind.lcp;
    if (kind === 'error') add(voices.errors, network);
    else add(voices.pages, network);
    if (lcp !== undefined) add(voices.painted, network);
    if (lcp !== undefined && lcp > CANARY.slowMs) add(voices.slow, network);
    await this.judge(remote);
  }

  /** What browsers said of a release since this process started. */
  signalsOf(remote: string, version: string): ReleaseSignals {
    const voices = this.voices.get(keyOf(remote, version));
    const count = (sign: keyof ReleaseSignals) => voices?.[sign].size ?? 0;
    return { pages: count('pages'), errors: count('errors'), slow: count('slow'), painted: count('painted') };
  }

  private async isGiven(remote: string, version: string, bucket: number): Promise<boolean> {
    const given = await this.site.registry(bucket);
    return given?.remotes.some((one) => one.name === remote && one.version === version) ?? false;
  }

  private of(remote: string, version: string): Voices {
    const key = keyOf(remote, version);
    const known = this.voices.get(key) ?? { pages: new Set(), errors: new Set(), slow: new Set(), painted: new Set() };
    this.voices.set(key, known);
    return known;
  }

  private async judge(remote: string): Promise<void> {
    const canary = (await this.site.canaries()).find(({ name }) => name === remote);
    if (!canary || this.ending.has(keyOf(remote, canary.version))) return;
    const live = await this.site.liveVersion(remote);
    const because = judgeCanary(this.signalsOf(remote, canary.version), this.signalsOf(remote, live ?? ''));
    if (!because) return;
    this.ending.add(keyOf(remote, canary.version));
    this.log.warn({ remote, version: canary.version, because }, 'a canary ends by itself');
    await this.end(remote, canary.version, because).catch((error: unknown) => {
      this.ending.delete(keyOf(remote, canary.version));
      this.log.error({ err: error, remote }, 'a canary could not be ended');
    });
  }
}

const keyOf = (remote: string, version: string) => `${remote} ${version}`;

function add(networks: Set<string>, network: string): void {
  if (networks.size < NETWORKS) networks.add(network);
}
