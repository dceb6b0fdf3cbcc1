import { randomBytes } from 'node:crypto';
import { type BootPayload, listSettings, OFFLINE_PAGE } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context';
import { productNow } from '../database/database';
import { compressed } from '../http/compressed';
import { OUTSIDE_PRODUCT } from '../http/outside-product';
import { isRead, pathOf, publicOrigin, under } from '../http/request-path';
import { pageHeaders, sdkOrigins } from '../http/page-policy';
import { fetchFirstData, fetchOne } from './first-data';
import type { DescribePage } from './head-tags';
import { foreignOrigins } from './hints';
import { NOT_BUILT_PAGE, renderPage } from './page';
import { isShellRoute, matchRoute } from './route-match';
import { type Site, SiteFiles } from './site-files';
import { serveStaticFiles } from './static-files';
import { drawLot, lotOf } from './visitor-lot';

/** No screen lives under these; what is unknown there is a refusal, not a page (architecture.md). */
const NOT_PAGES = [
  '/user',
  '/users',
  '/api',
  '/admin/api',
  '/payments',
  '/deposit',
  '/site_settings',
  OUTSIDE_PRODUCT,
  '/mf',
  '/assets',
  '/og',
  '/sitemaps',
  '/docs',
];

/** Addresses that are a call and a page: JSON when asked for by Accept or with Authorization, the page otherwise (rules.md reading 3). */
const PAGE_CALLS = new Set(['/domains/:id']);

/**
 * Serves the built site and, for every other address that a browser opens, the one page, described by `describe`. Register
 * after all routes.
 */
export async function servePages(app: FastifyInstance, context: ServerContext, describe: DescribePage): Promise<void> {
  const site = new SiteFiles(context.config.siteDir, (problem, message) => app.log.warn(problem, message));
  await serveStaticFiles(app, context.config, site);
  const parts = { app, context, files: site, describe };
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => answerWithPage(parts, request, reply);

  app.addHook('onRequest', async (request, reply) => {
    if (!isRead(request) || !PAGE_CALLS.has(request.routeOptions.url ?? '')) return;
    reply.headers({ vary: 'Accept', 'cache-control': 'no-cache' });
    if (!wantsJson(request)) return sendPage(request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      isRead(request) && !NOT_PAGES.some((prefix) => under(pathOf(request), prefix)) && acceptsHtml(request);
    return isPage ? sendPage(request, reply) : app.answerUnknown(request, reply);
  });
}

const wantsJson = ({ headers }: FastifyRequest) =>
  headers.authorization !== undefined || /application\/json/i.test(headers.accept ?? '');

const acceptsHtml = ({ headers }: FastifyRequest) =>
  /text\/html|application\/xhtml\+xml|\*\/\*/i.test(headers.accept ?? '*/*');

interface PageParts {
  app: FastifyInstance;
  context: ServerContext;
  files: SiteFiles;
  describe: DescribePage;
}

async function answerWithPage(
  { app, context, files, describe }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lot = lotOf(request) ?? ((await files.canaries()).length > 0 ? drawLot(request, reply) : null);
  const site = await files.read(lot);
  reply.type('text/html; charset=utf-8');
  const nonce = randomBytes(16).toString('base64');
  const { config } = context;
  const remoteOrigins = foreignOrigins((site?.registry.remotes ?? []).map(({ entry }) => entry));
  const ownOrigin = publicOrigin(config, request);
  reply.headers(pageHeaders({ config, nonce, ownOrigin, remoteOrigins }));
  if (!site) return reply.code(503).header('retry-after', 10).send(NOT_BUILT_PAGE);

  const path = decodePath(pathOf(request));
  const isOffline = path === OFFLINE_PAGE;
  const match = matchRoute(site.registry, path);
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const first = await fetchFirstData(app, match?.data ?? [], match?.params ?? {}, query);
  const isMissing = first.isMissing || (!match && !isOffline && !isShellRoute(path));
  const boot = { ...(await bootPayload(app, context, site, first.answers)), ...(isOffline && { isOffline }) };
  const head = describe({
    path,
    query,
    pattern: match?.pattern ?? null,
    params: match?.params ?? {},
    answers: first.answers,
    settings: boot.settings,
    origin: ownOrigin,
    now: new Date(boot.serverTime),
    isMissing,
  });
  const isListed = head.isListed && config.isListed && !isOffline;
  if (isListed) reply.removeHeader('x-robots-tag');
  const html = renderPage({
    nonce,
    head,
    isListed,
    shell: site.shell,
    match,
    boot,
    scriptOrigins: [...remoteOrigins, ...sdkOrigins(config)],
  });
  return reply.code(head.status).send(await compressed(request, reply, html));
}

/** Without the database the page still comes; the client sets its clock by the first answer that carries a time. */
async function bootPayload(
  app: FastifyInstance,
  { config, db }: ServerContext,
  { registry }: Site,
  data: BootPayload['data'],
): Promise<BootPayload> {
  const [settings, now] = await Promise.all([fetchOne(app, listSettings.path), productNow(db).catch(() => new Date())]);
  const { sdkUrl, isSimulated, sandbox, network } = config.pi;
  return {
    registry,
    settings: (settings.body as { data: BootPayload['settings'] } | null)?.data ?? [],
    data,
    config: { piSdkUrl: sdkUrl, simulator: isSimulated, sandbox, network, serviceWorker: config.serviceWorker },
    serverTime: now.toISOString(),
  };
}

/** The router has refused what cannot be decoded; what is left may only be odd. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
