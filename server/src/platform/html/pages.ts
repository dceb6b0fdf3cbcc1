import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context';

export async function servePages(_app: FastifyInstance, _context: ServerContext): Promise<void> {}
