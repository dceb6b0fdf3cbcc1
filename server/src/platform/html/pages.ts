import { randomBytes } from 'node:crypto';
import { type BootPayload, isPageAddress, listSettings, OFFLINE_PAGE, type RemoteOverride } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context';
import { productNow } from '../database/database';
import { compressed } from '../http/compressed';
import { isRead, pathOf, publicOrigin } from '../http/request-path';
import { pageHeaders, sdkOrigins } from '../http/page-policy';
import { fetchFirstData, fetchOne } from './first-data';
import type { DescribePage } from './head-tags';
import { foreignOrigins } from './hints';
import { NOT_BUILT_PAGE, renderPage } from './page';
import { isShellRoute, matchRoute } from './route-match';
import { type Site, SiteFiles } from './site-files';
import { overrideFor } from './remote-override';
import { serveStaticFiles } from './static-files';
import { drawBucket, bucketOf } from './rollout-bucket';

/**
 * Serves the built site and, for every other address that a browser opens, the one page, described by `describe`. Register
 * after all routes.
 */
export async function servePages(app: FastifyInstance, context: ServerContext, describe: DescribePage): Promise<void> {
  const site = new SiteFiles(context.config.siteDir, (problem, message) => app.log.warn(problem, message));
  await serveStaticFiles(app, context.config, site);
  const parts = { app, context, files: site, describe };
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => replyWithPage(parts, request, reply);

  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (!call?.page || !isRead(request)) return;
    if (call.page !== call.path)
      return opensInBrowser(request) ? reply.redirect(call.page + request.url.replace(/^[^?]*/, ''), 303) : undefined;
    // JSON when asked for by Accept or with Authorization, the page otherwise (docs/rules.md reading 3).
    reply.headers({ vary: 'Accept', 'cache-control': 'no-cache' });
    if (!wantsJson(request)) return sendPage(request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = isRead(request) && isPageAddress(pathOf(request)) && acceptsHtml(request);
    return isPage ? sendPage(request, reply) : app.respondUnknown(request, reply);
  });
}

const wantsJson = ({ headers }: FastifyRequest) =>
  headers.authorization !== undefined || /application\/json/i.test(headers.accept ?? '');

/** Programs ask for anything or for JSON; only a page that is opened asks for HTML by name. */
const opensInBrowser = (request: FastifyRequest) =>
  !wantsJson(request) && /text\/html/i.test(request.headers.accept ?? '');

const acceptsHtml = ({ headers }: FastifyRequest) =>
  /text\/html|application\/xhtml\+xml|\*\/\*/i.test(headers.accept ?? '*/*');

interface PageParts {
  app: FastifyInstance;
  context: ServerContext;
  files: SiteFiles;
  describe: DescribePage;
}

async function replyWithPage(
  { app, context, files, describe }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bucket = bucketOf(request) ?? ((await files.canaries()).length > 0 ? drawBucket(request, reply) : null);
  const site = await files.read(bucket);
  reply.type('text/html; charset=utf-8');
  const nonce = randomBytes(16).toString('base64');
  const { config } = context;
  const ownOrigin = publicOrigin(config, request);
  // What a browser keeps for the time without a connection outlives the override, so it is the released site.
  const mayOverride = pathOf(request) !== OFFLINE_PAGE;
  const override =
    site && mayOverride ? await overrideFor(app, config, site.registry, { request, reply, ownOrigin }) : null;
  if (override === 'responded') return reply;
  const remoteOrigins = foreignOrigins([
    ...(site?.registry.remotes ?? []).map(({ entry }) => entry),
    ...(override ? [override.base] : []),
  ]);
  reply.headers(pageHeaders({ config, nonce, ownOrigin, remoteOrigins }));
  if (!site) return reply.code(503).header('retry-after', 10).send(NOT_BUILT_PAGE);

  const page = await pageOf({ app, context, describe }, site, { request, ownOrigin, override });
  const isListed = page.head.isListed && config.isListed;
  if (isListed) reply.removeHeader('x-robots-tag');
  const scriptOrigins = [...remoteOrigins, ...sdkOrigins(config)];
  const html = renderPage({ ...page, nonce, isListed, shell: site.shell, scriptOrigins });
  return reply.code(page.head.status).send(await compressed(request, reply, html));
}

/** What the page at the request's address says of itself and brings along. */
async function pageOf(
  { app, context, describe }: Omit<PageParts, 'files'>,
  site: Site,
  { request, ownOrigin, override }: { request: FastifyRequest; ownOrigin: string; override: RemoteOverride | null },
) {
  const path = decodePath(pathOf(request));
  const isOffline = path === OFFLINE_PAGE;
  const match = matchRoute(site.registry, path);
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const first = await fetchFirstData(app, match?.data ?? [], match?.params ?? {}, query);
  const boot = await bootPayload(app, context, site, first.responses);
  const head = describe({
    path,
    query,
    pattern: match?.pattern ?? null,
    params: match?.params ?? {},
    responses: first.responses,
    settings: boot.settings,
    origin: ownOrigin,
    now: new Date(boot.serverTime),
    isMissing: first.isMissing || (!match && !isOffline && !isShellRoute(path)),
  });
  return {
    head: isOffline ? { ...head, isListed: false } : head,
    // The released files of a remote that comes from elsewhere are not needed.
    match: match?.remote.name === override?.remote ? null : match,
    boot: { ...boot, ...(isOffline && { isOffline }), ...(override && { override }) },
  };
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
