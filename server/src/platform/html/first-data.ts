import { dataAddress } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { IN_PROCESS } from '../http/rate-limits';

/** Public answers by the address under which the client looks them up. */
export interface FirstData {
  responses: Record<string, unknown>;
  /** True when what the page is about does not exist. */
  isMissing: boolean;
  /** True when each of them is there. */
  isWhole: boolean;
}

/** A page is not held up for its first answers: the client asks for what is missing. */
const PATIENCE_MS = 2_000;

/** Fetches a route's public answers in this process, as a guest. */
export async function fetchFirstData(
  app: FastifyInstance,
  templates: string[],
  params: Record<string, string>,
  query: URLSearchParams,
): Promise<FirstData> {
  const found = await Promise.all(templates.map((template) => fetchInTime(app, dataAddress(template, params, query))));
  const responses = Object.fromEntries(
    found.filter(({ status }) => status === 200).map(({ address, body }) => [address, body]),
  );
  const isMissing = found.some(({ status }, at) => status === 404 && /\/:/.test(templates[at] ?? ''));
  return { responses, isMissing, isWhole: found.every(({ status }) => status === 200) };
}

interface FoundResponse {
  address: string;
  status: number;
  body: unknown;
}

/** An answer, or status 0 when it is not there in time, or this process takes no requests of its own any more because it ends. */
function fetchInTime(app: FastifyInstance, address: string): Promise<FoundResponse> {
  const none: FoundResponse = { address, status: 0, body: null };
  const timeout = new Promise<FoundResponse>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, none).unref();
  });
  return Promise.race([fetchOne(app, address).catch(() => none), timeout]);
}

/** One public answer of this process. */
async function fetchOne(app: FastifyInstance, address: string): Promise<FoundResponse> {
  const { statusCode: status, payload } = await app.inject({
    method: 'GET',
    url: address,
    headers: { accept: 'application/json' },
    remoteAddress: IN_PROCESS,
  });
  return { address, status, body: status === 200 ? (JSON.parse(payload) as unknown) : null };
}

/** The path of the call that a template asks. */
export const pathOfTemplate = (template: string): string => template.replace(/[?{].*$/, '');
