import { randomBytes } from 'node:crypto';
import { type BootPayload, canonicalAddress, isPageAddress, OFFLINE_PAGE, type RemoteOverride } from 'contracts';
import { type Language, splitLanguage } from 'shared-i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { ServerContext } from '../context';
import { productTime } from '../database/product-time';
import { networkOf } from '../http/network';
import { decodedPath, isRead, pathOf, publicOrigin, varyBy } from '../http/request-path';
import { pageHeaders, sdkOrigins } from '../http/page-policy';
import { fetchFirstData, pathOfTemplate } from './first-data';
import type { DescribePage } from './head-tags';
import { foreignOrigins } from './hints';
import { NOT_BUILT_PAGE, renderPage } from './page';
import { pageRegistry } from './page-registry';
import { NONCE, PrintedPage, TIME } from './printed-page';
import { previewFor } from './preview-link';
import { ReportMarks } from './report-marks';
import { isShellRoute, matchRoute } from './route-match';
import { type Site, SiteFiles } from './site-files';
import { overrideFor } from './remote-override';
import { serveStaticFiles } from './static-files';
import { drawBucket, bucketOf } from './rollout-bucket';

/** What the product behind the platform knows of its pages. */
interface PageSources {
  describe: DescribePage;
  settings(): Promise<BootPayload['settings']>;
}

/** Serves the built site and, for every other address that a browser opens, the one page. Register after all routes. */
export async function servePages(app: FastifyInstance, context: ServerContext, sources: PageSources): Promise<void> {
  const site = new SiteFiles(
    context.config.siteDir,
    (problem, message) => app.log.warn(problem, message),
    async (name, version) => context.releases?.bringRemote(name, version),
  );
  await serveStaticFiles(app, context, site);
  const parts = { ...sources, app, context, files: site, marks: new ReportMarks(context.db) };
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => replyWithPage(parts, request, reply);

  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (!call?.page || !isRead(request)) return;
    if (call.page !== call.path)
      return opensInBrowser(request) ? reply.redirect(call.page + request.url.replace(/^[^?]*/, ''), 303) : undefined;
    // JSON when asked for by Accept or with Authorization, the page otherwise (docs/rules.md reading 3).
    varyBy(reply, 'Accept');
    reply.header('cache-control', 'no-cache');
    if (!wantsJson(request)) return sendPage(request, reply);
  });
  app.get('/*', (request, reply) =>
    isPageAddress(pageAt(context.config, request).path) && acceptsHtml(request)
      ? sendPage(request, reply)
      : app.respondUnknown(request, reply),
  );
  app.setNotFoundHandler((request, reply) => app.respondUnknown(request, reply));
}

/** The language that an address names, where the site has it, and the page below it; the administrators' pages have English only. */
function pageAt(
  { languages }: Pick<Config, 'languages'>,
  request: FastifyRequest,
): { language: Language; path: string } {
  const whole = decodedPath(request);
  const named = splitLanguage(whole);
  const isThere = languages.includes(named.language) && !/^\/admin(\/|$)/.test(named.path);
  return isThere ? named : { language: 'en', path: whole };
}

const wantsJson = ({ headers }: FastifyRequest) =>
  headers.authorization !== undefined || /application\/json/i.test(headers.accept ?? '');

/** Programs ask for anything or for JSON; only a page that is opened asks for HTML by name. */
const opensInBrowser = (request: FastifyRequest) =>
  !wantsJson(request) && /text\/html/i.test(request.headers.accept ?? '');

const acceptsHtml = ({ headers }: FastifyRequest) =>
  /text\/html|application\/xhtml\+xml|\*\/\*/i.test(headers.accept ?? '*/*');

interface PageParts extends PageSources {
  app: FastifyInstance;
  context: ServerContext;
  files: SiteFiles;
  marks: ReportMarks;
}

/** What decides how a page looks, beside the site: its address, and what one visitor asked for. */
interface View {
  request: FastifyRequest;
  language: Language;
  /** Decoded, without the language. */
  path: string;
  ownOrigin: string;
  override: RemoteOverride | null;
  remoteOrigins: string[];
  /** Of the page's reports, while a canary runs. */
  mark: string | null;
}

async function replyWithPage(parts: PageParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { files } = parts;
  const { config } = parts.context;
  const isRollout = (await files.canaries()).length > 0;
  const bucket = isRollout ? (bucketOf(request) ?? drawBucket(request, reply)) : null;
  const ownOrigin = publicOrigin(config, request);
  const preview = await previewFor(files, { request, reply, ownOrigin });
  if (preview === 'responded') return reply;
  const site = await files.read(bucket, preview);
  reply.type('text/html; charset=utf-8');
  const nonce = randomBytes(16).toString('base64');
  // What a browser keeps for the time without a connection outlives the override, so it is the released site.
  const { language, path } = pageAt(config, request);
  const mayOverride = path !== OFFLINE_PAGE;
  const override =
    site && mayOverride
      ? await overrideFor(config, site.registry, parts.settings, { request, reply, ownOrigin })
      : null;
  if (override === 'responded') return reply;
  const remoteOrigins = foreignOrigins([
    ...(site?.registry.remotes ?? []).map(({ entry }) => entry),
    ...(override ? [override.base] : []),
  ]);
  const buildOrigin = override ? new URL(override.base).origin : undefined;
  reply.headers(pageHeaders({ config, nonce, ownOrigin, remoteOrigins, buildOrigin }));
  if (!site) return reply.code(503).header('retry-after', 10).send(NOT_BUILT_PAGE);

  const mark = bucket === null ? null : await parts.marks.make(bucket, networkOf(request.ip)).catch(() => null);
  reply.header('content-language', language);
  const view = { request, language, path, ownOrigin, override, remoteOrigins, mark };
  const page =
    isRollout || override || preview ? await printPage(parts, site, view) : await readPage(parts, site, view);
  if (page.isListed) reply.removeHeader('x-robots-tag');
  varyBy(reply, 'accept-encoding');
  return reply.code(page.status).send(page.htmlFor(nonce));
}

/** The page as it was printed up to a second ago, where all its data may be that old (docs/decisions/0042). */
function readPage(parts: PageParts, site: Site, view: View): Promise<PrintedPage> {
  const { kept } = parts.app;
  const data = matchRoute(site.registry, view.path)?.data ?? [];
  const print = () => printPage(parts, site, view);
  if (!data.every((template) => kept.calls.has(pathOfTemplate(template)))) return print();
  const address = canonicalAddress(pathOf(view.request), queryOf(view.request));
  return kept.read(`page ${site.version} ${view.ownOrigin}${address}`, print, (page) => page.mayBeKept);
}

const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.split('?')[1] ?? '');

/** What the page at the request's address says of itself and brings along. */
async function printPage(
  { app, context, describe, settings: readSettings }: PageParts,
  site: Site,
  { request, language, path, ownOrigin, override, remoteOrigins, mark }: View,
): Promise<PrintedPage> {
  const { config } = context;
  const isOffline = path === OFFLINE_PAGE;
  const match = matchRoute(site.registry, path);
  const query = queryOf(request);
  const [first, settings, now] = await Promise.all([
    fetchFirstData(app, match?.data ?? [], match?.params ?? {}, query),
    readSettings().catch(() => null),
    productTime(context.db).catch(() => new Date()),
  ]);
  const head = describe({
    language,
    languages: config.languages,
    path,
    query,
    pattern: match?.pattern ?? null,
    params: match?.params ?? {},
    responses: first.responses,
    settings: settings ?? [],
    origin: ownOrigin,
    now,
    isMissing: first.isMissing || (!match && !isOffline && !isShellRoute(path)),
  });
  const { sdkUrl, isSimulated, sandbox, network } = config.pi;
  // A page that is kept for the time without a connection, or that tries a build out, has all of it.
  const registry = isOffline || override ? site.registry : pageRegistry(site, language, match?.remote.name);
  const boot: BootPayload = {
    registry,
    settings: settings ?? [],
    data: first.responses,
    config: { piSdkUrl: sdkUrl, simulator: isSimulated, sandbox, network, serviceWorker: config.serviceWorker },
    serverTime: TIME,
    ...(site.shell.keys && { keys: site.shell.keys }),
    ...(mark !== null && !isOffline && { mark }),
    ...(isOffline && { isOffline }),
    ...(override && { override }),
  };
  const isListed = head.isListed && !isOffline && config.isListed;
  const html = renderPage({
    nonce: NONCE,
    language,
    languages: config.languages,
    head: isOffline ? { ...head, isListed: false } : head,
    isListed,
    shell: site.shell,
    // The released files of a remote that comes from elsewhere are not needed.
    match: match?.remote.name === override?.remote ? null : match,
    boot,
    scriptSources: { remoteOrigins, sdkUrl: sdkOrigins(config).length > 0 ? sdkUrl : null },
  });
  return new PrintedPage({ html, status: head.status, isListed, now, isWhole: first.isWhole && settings !== null });
}
