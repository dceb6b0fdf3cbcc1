import { createReadStream } from 'node:fs';
import { SITE_NAME } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { productTime } from '../../platform/database/product-time';
import { sendRefusal } from '../../platform/http/call-route';
import { publicOrigin } from '../../platform/http/request-path';
import { isRefusal, refuse } from '../../platform/refusal';
import { readDomain } from '../catalog/catalog.service';
import { readProduct } from '../products/products.service';
import { SITE_PICTURE_ID } from './pictures.rules';
import { securityText } from './security-text';
import { robotsText } from './sitemap.mapper';
import { SharePictures } from './pictures.service';
import { Sitemaps } from './sitemap.service';

const HOUR = 'public, max-age=3600';
/** A name's picture shows nothing that changes. */
const MONTH = 'public, max-age=2592000';
/** Drawing costs more than reading; link previews fetch a picture once and keep it. */
const PICTURE_LIMIT = { name: 'pictures', max: 120, windowMs: 60_000 };

/** What search engines and link previews read: robots.txt, sitemaps, share pictures (docs/decisions/0030-found-by-others.md). */
export function discoveryRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config } = context;
  app.get('/robots.txt', async (request, reply) =>
    found(config.isListed, reply, HOUR)
      .type('text/plain; charset=utf-8')
      .send(robotsText(config.isListed, publicOrigin(config, request))),
  );
  app.get('/.well-known/security.txt', async (request, reply) =>
    reply
      .header('cache-control', HOUR)
      .type('text/plain; charset=utf-8')
      .send(securityText(publicOrigin(config, request), await productTime(context.db))),
  );
  serveSitemaps(app, context);
  servePictures(app, context);
}

function serveSitemaps(app: FastifyInstance, context: ServerContext): void {
  const { config } = context;
  const sitemaps = new Sitemaps(context);
  app.get('/sitemap.xml', async (request, reply) =>
    found(config.isListed, reply, HOUR)
      .type('application/xml; charset=utf-8')
      .send(await sitemaps.index(publicOrigin(config, request))),
  );
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const path = await sitemaps.map(publicOrigin(config, request), request.params.name);
    if (path === undefined) return app.respondUnknown(request, reply);
    if (path === null) return sendRefusal(request, reply, refuse('UNAVAILABLE'));
    return found(config.isListed, reply, HOUR).type('application/gzip').send(createReadStream(path));
  });
}

function servePictures(app: FastifyInstance, { config, db }: ServerContext): void {
  const pictures = new SharePictures();

  /** What a picture shows: the site, or a public name or product; null for anything else. */
  async function subjectOf(id: string): Promise<{ title: string; category?: string } | null> {
    if (id === SITE_PICTURE_ID) return { title: SITE_NAME };
    const domain = await readDomain(db, null, id);
    if (!isRefusal(domain)) return { title: domain.data.name, category: domain.data.category };
    const product = await readProduct(db, id);
    return isRefusal(product) ? null : { title: product.data.title };
  }

  async function response(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
    const subject = await subjectOf(request.params.id);
    if (subject === null) return app.respondUnknown(request, reply);
    const { title, category } = subject;
    const etag = pictures.etag(title, category);
    const isKnown = request.headers['if-none-match']?.includes(etag) === true;
    const png = isKnown ? undefined : await pictures.png(title, category);
    if (png === null) return sendRefusal(request, reply, refuse('UNAVAILABLE'));
    found(config.isListed, reply, MONTH).headers({ etag, 'cross-origin-resource-policy': 'cross-origin' });
    return png ? reply.type('image/png').send(png) : reply.code(304).send();
  }

  app.get('/og/:id.png', { config: { callLimit: PICTURE_LIMIT } }, response);
}

/** A response that may be cached, and indexed where search engines may list the site. */
function found(isListed: boolean, reply: FastifyReply, cacheControl: string): FastifyReply {
  if (isListed) reply.removeHeader('x-robots-tag');
  return reply.header('cache-control', cacheControl);
}
