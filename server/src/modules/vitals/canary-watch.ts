import { CANARY, judgeCanary, type ReleaseSignals } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteFiles } from '../../platform/html/site-files';

/** Ends a canary; the reason goes into the log of releases. */
export type EndCanary = (remote: string, version: string, because: string) => Promise<void>;

const NOTHING: ReleaseSignals = { pages: 0, errors: 0, slow: 0, painted: 0 };

/**
 * Counts what browsers report of each release since this process started, and ends a canary that is worse than what is live. Each
 * process judges by the reports that it got. Anybody can send reports, so at worst somebody ends a canary that was good.
 */
export class CanaryWatch {
  private readonly signals = new Map<string, ReleaseSignals>();
  private readonly ending = new Set<string>();

  constructor(
    private readonly site: SiteFiles,
    private readonly end: EndCanary,
    private readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  ) {}

  async notePage(remote: string, version: string, lcp: number | undefined): Promise<void> {
    const { pages, slow, painted, errors } = this.of(remote, version);
    const isSlow = lcp !== undefined && lcp > CANARY.slowMs;
    this.signals.set(keyOf(remote, version), {
      pages: pages + 1,
      errors,
      slow: slow + Number(isSlow),
      painted: painted + Number(lcp !== undefined),
    });
    await this.judge(remote);
  }

  async noteError(remote: string, version: string): Promise<void> {
    const known = this.of(remote, version);
    this.signals.set(keyOf(remote, version), { ...known, errors: known.errors + 1 });
    await this.judge(remote);
  }

  private of(remote: string, version: string): ReleaseSignals {
    return this.signals.get(keyOf(remote, version)) ?? NOTHING;
  }

  private async judge(remote: string): Promise<void> {
    const canary = (await this.site.canaries()).find(({ name }) => name === remote);
    if (!canary || this.ending.has(keyOf(remote, canary.version))) return;
    const live = await this.site.liveVersion(remote);
    const because = judgeCanary(this.of(remote, canary.version), this.of(remote, live ?? ''));
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
