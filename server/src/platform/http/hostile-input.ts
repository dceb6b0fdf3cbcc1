import { type Fault, fieldFault, serverFault } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal';
import { sendRefusal } from './call-route';
import { refuseLongKey } from './idempotency';

const FORBIDDEN_CHARACTER = fieldFault('character');

/** Where parseQuery notes what calls refuse. */
const PROBLEM = Symbol('problem of the query');
type ParsedQuery = Record<string, string> & { [PROBLEM]?: [key: string, fault: Fault] };

/** Parses a query string into single values. It never throws: pages are lenient, calls refuse by refuseHostileInput. */
export function parseQuery(text: string): Record<string, string> {
  const query = Object.create(null) as ParsedQuery;
  for (const [key, value] of new URLSearchParams(text)) {
    if (key in query) query[PROBLEM] ??= [key, serverFault('repeated')];
    else if (/[[\]\0]/.test(key)) query[PROBLEM] ??= ['query', serverFault('queryKeys')];
    else if (value.includes('\0')) query[PROBLEM] ??= [key, FORBIDDEN_CHARACTER];
    query[key] = value;
  }
  return query;
}

/** Repeated query keys, NUL, null as a body and a long Idempotency-Key, which no schema sees, are input errors of a call (docs/rules.md section 11). */
export function refuseHostileInput(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    if (!request.routeOptions.config.call) return;
    const longKey = refuseLongKey(request);
    if (longKey) return sendRefusal(request, reply, longKey);
    if (request.body === null)
      return sendRefusal(request, reply, refuse('VALIDATION', { body: serverFault('object') }));
    const problem = (request.query as ParsedQuery)[PROBLEM];
    if (problem) return sendRefusal(request, reply, refuse('VALIDATION', { [problem[0]]: problem[1] }));
    const path = pathOfNul(request.params) ?? pathOfNul(request.body);
    if (path !== null) return sendRefusal(request, reply, refuse('VALIDATION', { [path]: FORBIDDEN_CHARACTER }));
  });
}

/** The dotted path of the first string in `value` that contains NUL, or null. Without recursion: input may be nested deeply. */
function pathOfNul(value: unknown): string | null {
  const open: [string, unknown][] = [['', value]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, current] = next;
    if (typeof current === 'string' && current.includes('\0')) return path || 'body';
    // The bytes of a file are their call's concern.
    if (typeof current !== 'object' || current === null || ArrayBuffer.isView(current)) continue;
    for (const [key, child] of Object.entries(current)) {
      if (key.includes('\0')) return path || 'body';
      open.push([path ? `${path}.${key}` : key, child]);
    }
  }
  return null;
}

/** Calls without a body, and DELETE, whose body may be left out, take the content type of JSON with nothing after it. */
export function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { call } = request.routeOptions.config;
    const mayBeEmpty = call && (!call.body || call.method === 'DELETE');
    if (text === '' && mayBeEmpty) done(null);
    else void parse(request, text, done);
  });
}
