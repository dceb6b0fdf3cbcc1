import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export const CSP_REPORTS_PATH = '/api/csp-reports';

const MINUTE_MS = 60_000;
const REPORTS_PER_MINUTE = 30;
const BODY_LIMIT = 16 * 1024;
const REPORTS_PER_BODY = 5;

const text = z.string().max(4_096).catch('');

/** One breach as Reporting API (camelCase) and as report-uri (with dashes) tell it. */
const current = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text, disposition: text }),
});
const old = z.object({
  'csp-report': z.object({ 'document-uri': text, 'blocked-uri': text, 'violated-directive': text, disposition: text }),
});

/** What is logged of a breach. */
interface Breach {
  /** Path of the page, without query and fragment. */
  page: string;
  /** Origin, scheme or keyword of what was blocked. */
  blocked: string;
  directive: string;
  disposition: string;
}

/** Breaches named by a report in either form; what has no form we know is left out. */
function readBreaches(report: unknown): Breach[] {
  const entries = Array.isArray(report) ? (report as unknown[]).slice(0, REPORTS_PER_BODY) : [report];
  return entries.flatMap((entry) => {
    const now = current.safeParse(entry);
    if (now.success) {
      const { documentURL, blockedURL, effectiveDirective, disposition } = now.data.body;
      return [breach(documentURL, blockedURL, effectiveDirective, disposition)];
    }
    const then = old.safeParse(entry);
    if (!then.success) return [];
    const notified = then.data['csp-report'];
    return [
      breach(notified['document-uri'], notified['blocked-uri'], notified['violated-directive'], notified.disposition),
    ];
  });
}

const breach = (page: string, blocked: string, directive: string, disposition: string): Breach => ({
  page: URL.canParse(page) ? new URL(page).pathname.slice(0, 200) : '',
  blocked: originOf(blocked),
  directive: directive.slice(0, 60),
  disposition: disposition.slice(0, 20),
});

function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return blocked.slice(0, 60);
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}

/** Where browsers tell what a page's policy refused: logged, never stored, always answered with 204. */
export async function takeCspReports(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    const types = ['application/reports+json', 'application/csp-report', 'application/json'];
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      try {
        done(null, JSON.parse(body as string));
      } catch {
        done(null, null);
      }
    });
    const callLimit = { name: 'csp-reports', max: REPORTS_PER_MINUTE, windowMs: MINUTE_MS };
    scope.post(CSP_REPORTS_PATH, { config: { callLimit } }, async (request, reply) => {
      for (const breach of readBreaches(request.body)) request.log.warn({ breach }, 'content security policy');
      return reply.code(204).send();
    });
  });
}
