import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { DEPLOY, deployRemote } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { bearerOf } from '../../platform/http/authentication';
import { sendRefusal, serveCall } from '../../platform/http/call-route';
import { isRefusal, refuse } from '../../platform/refusal';
import { deploy } from './deploy.service';
import { readForm } from './release-form';
import { type Team, teamOf } from './tokens.service';

const LIMIT = { name: 'deploy', max: DEPLOY.perHour, windowMs: 3_600_000 };
const TOKEN_MAX = 200;

/** Shipping over the network, for teams with a token. */
export function deployRoutes(app: FastifyInstance, context: ServerContext): void {
  const teams = new WeakMap<FastifyRequest, Team>();
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    await scope.register(multipart, {
      preservePath: true,
      limits: {
        files: DEPLOY.files,
        fileSize: DEPLOY.fileBytes,
        fields: 10,
        fieldSize: DEPLOY.manifestBytes,
      },
    });
    // Before anything of the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      const token = bearerOf(request);
      if (token === null)
        return sendRefusal(request, reply, refuse('UNAUTHENTICATED', undefined, { because: 'teamToken' }));
      const team = token.length > TOKEN_MAX ? null : await teamOf(context.db, token);
      if (!team) return sendRefusal(request, reply, refuse('INVALID_TOKEN', undefined, { because: 'unknownToken' }));
      if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
        return sendRefusal(request, reply, refuse('UNSUPPORTED_MEDIA_TYPE', undefined, { because: 'formNeeded' }));
      teams.set(request, team);
    });
    serveCall(
      scope,
      deployRemote,
      async ({ params: { name: remote }, request }) => {
        const team = teams.get(request);
        if (!team?.remotes.includes(remote))
          return refuse('FORBIDDEN', undefined, { because: 'notYourRemote', remote });
        const folder = await mkdtemp(join(tmpdir(), 'dotpi-deploy-'));
        try {
          const order = await readForm(request, folder, remote);
          if (isRefusal(order)) return order;
          const data = await deploy(context, { team, remote, order, folder });
          return isRefusal(data) ? data : { success: true as const, data };
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
      { rateLimit: LIMIT, bodyLimit: DEPLOY.releaseBytes },
    );
  });
}
