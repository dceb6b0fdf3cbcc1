import { createReadStream, existsSync } from 'node:fs';
import { WORKER_PATH } from 'contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import type { SiteFiles } from './site-files';

/** A worker asks our own server only, and brings no script along. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Where the worker is switched off: one that is there finds this instead, empties its caches and leaves; open pages go on without it. */
const LEAVING_WORKER = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',e=>e.waitUntil(caches.keys()
.then(all=>Promise.all(all.filter(name=>name.startsWith('dotpi-')).map(name=>caches.delete(name))))
.then(()=>registration.unregister())));
`;

/** The service worker and the manifest of the installed app, as the shell's build made them; both are looked up anew each time. */
export function serveInstallable(app: FastifyInstance, { serviceWorker }: Config, site: SiteFiles): void {
  const sendFile = async (path: string, type: string, reply: FastifyReply) => {
    const file = await site.shellFile(path);
    if (!existsSync(file)) return app.respondUnknown(reply.request, reply);
    return reply.header('cache-control', 'no-cache').type(type).send(createReadStream(file));
  };
  app.get(WORKER_PATH, async (_request, reply) => {
    reply.header('content-security-policy', WORKER_POLICY);
    if (serviceWorker) return sendFile(WORKER_PATH, 'text/javascript; charset=utf-8', reply);
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(LEAVING_WORKER);
  });
  app.get('/manifest.webmanifest', async (_request, reply) =>
    sendFile('manifest.webmanifest', 'application/manifest+json; charset=utf-8', reply),
  );
}
