import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isHashedFile } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { ServerContext } from '../context';
import { decodedPath } from '../http/request-path';
import { serveInstallable } from './installable';
import { previewOf } from './preview-link';
import type { SiteFiles } from './site-files';
import { bucketOf } from './rollout-bucket';

const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
/** Files that no browser shows as a page: what governs pages is dead weight on them, half a kilobyte each. */
const NEVER_A_PAGE = /\.(?:js|woff2)$/;
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-robots-tag',
];
const FOREVER = 'public, max-age=31536000, immutable';

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#6d28d9"/><path d="M16 22h32M25 22v24M41 22v17q0 7 7 7" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/></svg>';

/**
 * The built files of shell and remotes, already compressed. Only hashed names that are there may be kept for ever; a
 * missing file is a 404 that nobody stores, never the app. Open to other origins: a shell elsewhere may load a remote.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { config, releases }: ServerContext,
  site: SiteFiles,
): Promise<void> {
  for (const folder of ['assets', 'mf']) {
    const root = join(config.siteDir, folder);
    if (!existsSync(root)) continue;
    await app.register(async (scope) => {
      if (releases)
        scope.addHook('onRequest', async (request) => {
          await releases.bring(decodedPath(request));
          // What this visitor previews may have come to another server only.
          await previewOf(site, request);
        });
      scope.addHook('onSend', async (request, reply) => {
        if (reply.statusCode >= 400) return;
        const path = decodedPath(request);
        if (NEVER_A_PAGE.test(path)) for (const name of PAGE_HEADERS) reply.removeHeader(name);
        reply.headers({ ...OPEN, 'cache-control': isHashedFile(path) ? FOREVER : 'no-cache' });
      });
      await scope.register(fastifyStatic, {
        root,
        prefix: `/${folder}/`,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        // The hash in the name and the etag say all.
        lastModified: false,
        acceptRanges: false,
        dotfiles: 'ignore',
        index: false,
      });
    });
  }
  serveRegistry(app, site);
  serveSmallFiles(app, config);
  serveInstallable(app, config, site);
}

/** The registry of this visitor, who may be among those that try a release out or preview one: nobody keeps it for anybody. */
function serveRegistry(app: FastifyInstance, site: SiteFiles): void {
  app.get('/remotes.json', async (request, reply) => {
    const registry = await site.registry(bucketOf(request), await previewOf(site, request));
    if (!registry) return app.respondUnknown(request, reply);
    reply.headers({ ...OPEN, 'cache-control': 'private, no-store', vary: 'Cookie' });
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(registry));
  });
}

function serveSmallFiles(app: FastifyInstance, { pi }: Config): void {
  const file = (path: string, type: string, content: string) =>
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(content),
    );
  for (const path of ['/favicon.svg', '/favicon.ico']) file(path, 'image/svg+xml', FAVICON);
  // Pi's proof that the domain is ours (reference: pi-platform 1.5).
  if (pi.validationKey) file('/validation-key.txt', 'text/plain; charset=utf-8', pi.validationKey);
}
