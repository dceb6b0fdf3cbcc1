import type { RequestOptions, Session, TestClient } from './test-client';

/** An id that nothing has. */
export const NOBODYS = '00000000-0000-4000-8000-00000000dead';

/** The address of a call about these records, each by the part of the path before its id. */
export const addressOf = (path: string, records: Record<string, string>): string =>
  path.replace(/([a-z-]+)\/\{\w+\}/g, (_, kind: string) => `${kind}/${records[kind] ?? NOBODYS}`);

/** Bodies that pass the schema, so that the refusal of a stranger is about the record. Other calls are sent {}. */
export const BODIES: Record<string, object> = {
  'POST /api/orders/{id}/deliver': { proof: 'Here.' },
  'POST /api/orders/{id}/dispute': { reason: 'Not here.' },
  'POST /api/orders/{id}/second-look': { reason: 'Look again.' },
  'POST /api/orders/{id}/statement': { text: 'It was here.' },
  'POST /api/strikes/{id}/appeal': { text: 'I can transfer it now.' },
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
  'POST /api/domain/{id}/report': { kind: 'fraud', text: 'A trap.', email: 'ann@example.com' },
  'POST /api/domain/{id}/rent': { payWith: 'balance' },
  'POST /api/rentals/{id}/pay': { payWith: 'balance' },
  'PUT /api/rentals/{id}/point-to': { pointTo: 'My app' },
  'POST /api/products/{id}/buy': { payWith: 'balance' },
  'POST /api/withdraw': { amount: 1 },
};

/** What the OpenAPI document says of a call. */
export interface DocumentedCall {
  /** POST /api/domain/{id}/bids */
  name: string;
  /** The largest page that it gives, where it gives pages. */
  pageMax: number | null;
  /** By the field of its JSON body: the longest text that it takes. */
  texts: Record<string, number>;
}

interface DocumentedOperation {
  parameters?: { name: string; schema?: { maximum?: number } }[];
  requestBody?: { content?: Record<string, { schema?: { properties?: Record<string, TextSchema> } }> };
}
interface TextSchema {
  type?: string;
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
}

/** Every call of the OpenAPI document. */
export async function callsOf(client: Pick<TestClient, 'get'>): Promise<DocumentedCall[]> {
  const { paths } = (await client.get('/openapi.json')).body as {
    paths: Record<string, Record<string, DocumentedOperation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const fields = Object.entries(requestBody?.content?.['application/json']?.schema?.properties ?? {});
      return {
        name: `${method.toUpperCase()} ${path}`,
        pageMax: parameters.find(({ name }) => name === 'limit')?.schema?.maximum ?? null,
        texts: Object.fromEntries(
          fields.flatMap(([field, { type, maxLength, pattern, format, enum: one }]) =>
            type === 'string' && maxLength && !pattern && !format && !one ? [[field, maxLength]] : [],
          ),
        ),
      };
    }),
  );
}

export const operationsOf = async (client: Pick<TestClient, 'get'>): Promise<string[]> =>
  (await callsOf(client)).map(({ name }) => name);

/** Rows of a file that a seller of the largest plan may send. */
const FILE = `name,description,price,category,type\n${'another-name.pi,Words.,10,brand,sale\n'.repeat(200)}`;

/** The call at its largest page and its longest texts, by the person with the most rows; what administrators do by one of them. */
export function requestOf(
  { name, pageMax, texts }: DocumentedCall,
  { owner, admin }: Record<'owner' | 'admin', Session>,
  records: Record<string, string>,
): { method: string; path: string; body: unknown; options: RequestOptions } {
  const [method = '', template = ''] = name.split(' ');
  const path = addressOf(template, records) + (pageMax === null ? '' : `?limit=${pageMax}`);
  const as = template.startsWith('/admin') ? admin : owner;
  if (template === '/api/listings/import')
    return { method, path, body: FILE, options: { as, headers: { 'content-type': 'text/csv' } } };
  const longest = Object.entries(texts).map(([field, length]) => [field, 'w'.repeat(length)]);
  const body =
    method === 'GET' || method === 'DELETE' ? undefined : { ...Object.fromEntries(longest), ...BODIES[name] };
  return { method, path, body, options: { as } };
}
