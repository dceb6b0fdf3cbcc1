import { listClientErrors, listReleases, reportVitals, VITALS } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerContext } from '../../platform/context';
import { SiteFiles } from '../../platform/html/site-files';
import { ReportMarks } from '../../platform/html/report-marks';
import { networkOf } from '../../platform/http/network';
import { SHIPPING_LOG } from '../../platform/releases/release-mirror';
import { ship } from '../../platform/ship';
import { serveCall } from '../../platform/http/call-route';
import { CanaryWatch } from './canary-watch';
import { readReleases } from './releases.service';
import { VitalMetrics } from './vitals.metrics';
import { KnownRoutes, listErrors, noteError } from './vitals.service';

const MINUTE_MS = 60_000;

/** Measures go to /metrics, errors to the log and a bounded table that administrators read. */
export function vitalsRoutes(app: FastifyInstance, { config, db, metrics, releases }: ServerContext): void {
  const site = new SiteFiles(config.siteDir);
  const known = new KnownRoutes(site);
  const endCanary = async (remote: string, version: string, because: string) => {
    await ship(config, ['canary', remote, version, '--share', '0', '--because', because], 'the site');
    await releases?.follow();
  };
  const watch = new CanaryWatch(site, endCanary, app.log);
  const marks = new ReportMarks(db);
  const vitals = new VitalMetrics(metrics.registry);
  serveCall(
    app,
    reportVitals,
    async ({ body, request }) => {
      const route = await known.nameOf(body.route ?? '');
      const labels = await known.labelsOf(body);
      const network = networkOf(request.ip);
      const bucket = body.mark === undefined ? null : await marks.bucketOf(body.mark, network);
      if (body.mark !== undefined && bucket !== null)
        await watch.note({
          remote: labels.remote,
          version: labels.release,
          kind: body.kind === 'measures' ? { lcp: body.lcp } : 'error',
          mark: body.mark,
          bucket,
          network,
        });
      if (body.kind === 'measures') vitals.measure({ ...body, route }, labels);
      else {
        vitals.countError(body.kind, labels);
        await noteError(db, request.log, { ...body, route }, body.remote ? labels.remote : null);
      }
      return { success: true as const };
    },
    { rateLimit: { name: 'vitals', max: VITALS.reportsPerMinute, windowMs: MINUTE_MS } },
  );
  const readLog = () => releases?.shippingLog() ?? readFile(join(config.siteDir, SHIPPING_LOG), 'utf8').catch(() => '');
  serveCall(app, listReleases, async () => ({
    data: await readReleases(db, site, { watch, shippingLog: await readLog() }),
  }));
  serveCall(app, listClientErrors, ({ query }) => listErrors(db, query.limit ?? undefined));
}
