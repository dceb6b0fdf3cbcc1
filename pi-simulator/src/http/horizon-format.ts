import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { HorizonProblem } from '../chain/horizon-problem';
import { PlatformError } from '../platform-error';

const BY_STATUS: Record<number, HorizonProblem> = {
  400: new HorizonProblem('bad_request'),
  401: new HorizonProblem('unauthorized'),
  404: new HorizonProblem('not_found'),
  429: new HorizonProblem('rate_limit_exceeded'),
  504: new HorizonProblem('timeout'),
};
const SERVER_ERROR = new HorizonProblem('server_error');

/** Horizon's formats for the routes of this scope: bodies are forms, refusals are problem documents. */
export function useHorizonFormat(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.setErrorHandler((error: FastifyError | HorizonProblem | PlatformError, request, reply) => {
    const problem = problemOf(error);
    if (problem === SERVER_ERROR) request.log.error(error);
    return send(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, new HorizonProblem('not_found')));
}

function problemOf(error: FastifyError | HorizonProblem | PlatformError): HorizonProblem {
  if (error instanceof HorizonProblem) return error;
  const status = error instanceof PlatformError ? (error.status ?? 400) : (error.statusCode ?? 500);
  return BY_STATUS[status] ?? SERVER_ERROR;
}

const send = (reply: FastifyReply, problem: HorizonProblem) =>
  reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
