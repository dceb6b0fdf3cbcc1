/**
 * A measured server of vendure.bench.ts: Vendure with its default search on the database at argv[3], from the packages in the folder
 * argv[2]. An empty database is first filled with the active names of Dotpi's catalogue at argv[4], by Vendure's own importer.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [, , folder, databaseUrl, catalogueUrl] = process.argv;
const load = createRequire(join(folder, 'package.json'));
const vendure = load('@vendure/core');
const pg = load('pg');

/** Products that are imported at the same time. */
const IMPORTERS = 8;

const INITIAL = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ name: 'Germany', code: 'DE', zone: 'Europe' }],
  taxRates: [{ name: 'Standard', percentage: 0 }],
  shippingMethods: [],
  paymentMethods: [],
  collections: [],
};

/** Only the filling writes. */
const UNSYNCED = { options: '-c synchronous_commit=off' };

const config = {
  apiOptions: { port: 0, hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'bench', password: 'bench' },
    cookieOptions: { secret: 'bench' },
  },
  dbConnectionOptions: { type: 'postgres', url: databaseUrl, synchronize: true, logging: false, extra: UNSYNCED },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [vendure.DefaultSearchPlugin.init({ bufferUpdates: true })],
};

const app = await vendure.bootstrap(config);
const context = await app.get(vendure.RequestContextService).create({ apiType: 'admin' });
const { totalItems } = await app.get(vendure.ProductService).findAll(context, { take: 1 });
if (totalItems === 0) await fill();
process.on('disconnect', () => process.exit(1));
process.on('message', () => void app.close().then(() => process.exit(0)));
process.send({ port: app.getHttpServer().address().port });

async function fill() {
  await app.get(vendure.Populator).populateInitialData(INITIAL);
  const importer = app.get(vendure.FastImporterService);
  await importer.initialize();
  const names = await activeNames();
  const importNext = async () => {
    for (let name = names.pop(); name; name = names.pop()) await importName(importer, name);
  };
  await Promise.all(Array.from({ length: IMPORTERS }, importNext));
  await reindex();
}

async function activeNames() {
  const client = new pg.Client({ connectionString: catalogueUrl });
  await client.connect();
  const { rows } = await client.query(
    `select name, description, (price / 100000)::integer as cents from domain where status = 'active' order by id desc`,
  );
  await client.end();
  return rows;
}

/** A product with one variant: a name is sold once. */
async function importName(importer, { name, description, cents }) {
  const text = { languageCode: 'en', name, description };
  const productId = await importer.createProduct({ translations: [{ ...text, slug: name }] });
  await importer.createProductVariant({
    productId,
    sku: name,
    price: cents,
    stockOnHand: 1,
    taxCategoryId: '1',
    translations: [{ languageCode: 'en', name }],
  });
}

async function reindex() {
  await app.get(vendure.JobQueueService).start();
  const strategy = app.get(vendure.ConfigService).jobQueueOptions.jobQueueStrategy;
  const { id } = await app.get(vendure.SearchService).reindex(context);
  for (;;) {
    const job = await strategy.findOne(id);
    if (job.state === 'COMPLETED') return;
    if (job.isSettled) throw new Error(`The search index was not made: ${job.state}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
