import type { TestClient } from './test-client';

/** An id that nothing has. */
export const NOBODYS = '00000000-0000-4000-8000-00000000dead';

/** The address of a call about these records, each by the part of the path before its id. */
export const addressOf = (path: string, records: Record<string, string>): string =>
  path.replace(/([a-z-]+)\/\{\w+\}/g, (_, kind: string) => `${kind}/${records[kind] ?? NOBODYS}`);

/** Bodies that pass the schema, so that the refusal of a stranger is about the record. Other calls are sent {}. */
export const BODIES: Record<string, object> = {
  'POST /api/orders/{id}/deliver': { proof: 'Here.' },
  'POST /api/orders/{id}/dispute': { reason: 'Not here.' },
  'POST /api/orders/{id}/review': { rating: 5, comment: '' },
  'PUT /api/orders/{id}/review': { rating: 5, comment: '' },
  'POST /api/offers/{id}/counter': { amount: 45 },
  'POST /api/conversations/{id}/messages': { message: 'Hello.' },
  'POST /api/conversations/{id}/report': { reason: 'Rude.' },
  'PUT /api/saved-searches/{id}': { name: 'Mine too' },
  'PUT /domains/{id}': { description: 'Another text.' },
  'POST /api/domain/{id}/bids': { amount: 100 },
  'POST /api/domain/{id}/buy': { payWith: 'balance' },
  'POST /api/domain/{id}/offers': { amount: 30 },
  'POST /api/domain/{id}/rent': { payWith: 'balance' },
  'POST /api/rentals/{id}/pay': { payWith: 'balance' },
  'POST /api/products/{id}/buy': { payWith: 'balance' },
  'POST /api/withdraw': { amount: 1 },
};

interface Operation {
  /** POST /api/domain/{id}/bids */
  name: string;
  /** The largest page that it gives, where it gives pages. */
  pageMax: number | null;
}

/** Every call of the OpenAPI document. */
export async function callsOf(client: Pick<TestClient, 'get'>): Promise<Operation[]> {
  type Parameter = { name: string; schema?: { maximum?: number } };
  const { paths } = (await client.get('/openapi.json')).body as {
    paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      pageMax: parameters.find(({ name }) => name === 'limit')?.schema?.maximum ?? null,
    })),
  );
}

export const operationsOf = async (client: Pick<TestClient, 'get'>): Promise<string[]> =>
  (await callsOf(client)).map(({ name }) => name);
