import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PaymentDTO } from '../payments/payment';
import { PlatformError } from '../platform-error';
import type { Simulator } from '../simulator';
import type { UnconfirmedSettings } from '../unconfirmed';

type ReadPayment = (request: FastifyRequest, paymentId: string) => Promise<PaymentDTO>;

/** Bodies are JSON whatever their content type, an empty one is {}; errors are {error, error_message} as at Pi. */
export function useJsonFormat(
  app: FastifyInstance,
  simulator: Pick<Simulator, 'settings'>,
  readPayment: ReadPayment,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(new PlatformError('invalid_arguments', 'The body is not JSON.'));
    }
  });
  app.setErrorHandler(async (error: FastifyError | PlatformError, request, reply) => {
    if (error instanceof PlatformError) return sendRefusal(error, simulator.settings, request, reply, readPayment);
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const known = status < 500 ? { error: 'invalid_arguments', error_message: error.message } : unknownError;
    return reply.status(status).send(known);
  });
  app.setNotFoundHandler((_request, reply) => notFound(reply));
}

const unknownError = { error: 'unknown_error', error_message: 'The simulator failed.' };

const notFound = (reply: FastifyReply) =>
  reply.status(404).send({ error: 'not_found', error_message: 'No such route.' });

async function sendRefusal(
  { code, status, message, details }: PlatformError,
  settings: UnconfirmedSettings,
  request: FastifyRequest,
  reply: FastifyReply,
  readPayment: ReadPayment,
) {
  const isApprovedTwice = code === 'already_approved';
  reply.status(isApprovedTwice ? settings.alreadyApprovedStatus : (status ?? settings.refusalStatus));
  return reply.send({
    error: isApprovedTwice ? settings.alreadyApprovedCode : code,
    error_message: message,
    ...(details.paymentId && { payment: await readPayment(request, details.paymentId) }),
    ...(details.verificationError && { verification_error: details.verificationError }),
  });
}
