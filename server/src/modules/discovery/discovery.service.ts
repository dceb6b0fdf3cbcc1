import {
  browseMetadata,
  type Category,
  CATEGORY_LABEL,
  DAY_MS,
  type Domain,
  domainMetadata,
  isCategory,
  LISTING,
  CONTACT_METADATA,
  HELP_METADATA,
  HOME_METADATA,
  MISSING_METADATA,
  PLANS_METADATA,
  PRODUCTS_METADATA,
  type PageMetadata,
  POLICIES,
  policyMetadata,
  type Product,
  productMetadata,
  type Seller,
  sellerMetadata,
  SITE_NAME,
} from 'contracts';
import { inLanguage, isPseudo, type Language, languageBase } from 'shared-i18n';
import type { HeadPicture, PageFacts, PageHead } from '../../platform/html/head-tags';
import { pictureOf, SITE_PICTURE } from './pictures.rules';
import {
  breadcrumb,
  domainNode,
  organisation,
  productNode,
  sellerNode,
  type Step,
  webSite,
} from './structured-data.mapper';

/** What a page adds to the head that every page has. */
interface Described {
  metadata: PageMetadata;
  /** Its canonical path; none for a page that search engines may not list. */
  path?: string;
  status?: PageHead['status'];
  type?: PageHead['type'];
  picture?: HeadPicture;
  graph?: object[];
}

/** The pages that search engines may list. All others are private or personal. */
const PAGES: Record<string, (facts: PageFacts) => Described> = {
  '/': home,
  '/browse': browse,
  '/products': ({ origin }) => plainPage(origin, PRODUCTS_METADATA, PRODUCTS),
  '/subscription': ({ origin }) => plainPage(origin, PLANS_METADATA, { name: 'Plans', path: '/subscription' }),
  '/help': ({ origin }) => plainPage(origin, HELP_METADATA, { name: 'Help', path: '/help' }),
  '/contactUs': ({ origin }) => plainPage(origin, CONTACT_METADATA, { name: 'Contact Us', path: '/contactUs' }),
  '/domains/:id': domainPage,
  '/products/:productId': productPage,
  '/sellers/:uid': sellerPage,
};

/** The head of any page (docs/decisions/0030-found-by-others.md). */
export const describePage = (facts: PageFacts): PageHead => inLanguage(facts.language, () => headOf(facts));

function headOf(facts: PageFacts): PageHead {
  const { metadata, path, status = 200, type = 'website', picture = SITE_PICTURE, graph = [] } = describe(facts);
  return {
    ...metadata,
    status,
    isListed: path !== undefined,
    address: addressIn(facts.language, facts, path),
    alternates: alternatesOf(facts, path),
    locale: LOCALES[facts.language],
    type,
    siteName: SITE_NAME,
    picture: { ...picture, address: facts.origin + picture.address },
    graph,
  };
}

const addressIn = (language: Language, { origin, path: own }: PageFacts, path: string | undefined) =>
  origin + languageBase(language) + (path ?? encodeURI(own));

function alternatesOf(facts: PageFacts, path: string | undefined): PageHead['alternates'] {
  const languages = facts.languages.filter((language) => !isPseudo(language));
  return languages.length < 2
    ? []
    : languages.map((language) => ({ language, address: addressIn(language, facts, path) }));
}

/** The languages in Open Graph's words. */
const LOCALES: Record<Language, string> = { en: 'en_US', 'en-XA': 'en_XA', 'ar-XB': 'ar_XB' };

function describe(facts: PageFacts): Described {
  if (facts.isMissing) return { metadata: MISSING_METADATA, status: 404 };
  const policy = /^\/policies(?:\/([^/]*))?$/i.exec(facts.path);
  if (policy) return policyPage(facts, policy[1]);
  return PAGES[facts.pattern ?? facts.path]?.(facts) ?? { metadata: HOME_METADATA };
}

function home({ origin, settings }: PageFacts): Described {
  return { metadata: HOME_METADATA, path: '/', graph: [webSite(origin), organisation(origin, settings)] };
}

/** Filters and sorts share one address, as they show the same names. Searches by text are not listed. */
function browse({ origin, query }: PageFacts): Described {
  const given = query.get('category');
  const category = isCategory(given) ? given : null;
  const metadata = browseMetadata(category);
  if (query.get('q')?.trim()) return { metadata };
  return plainPage(origin, metadata, BROWSE, ...(category ? [categoryStep(category)] : []));
}

function policyPage({ origin }: PageFacts, given: string | undefined): Described {
  const policy = POLICIES.find(({ id }) => id === given) ?? POLICIES[0];
  return plainPage(origin, policyMetadata(policy.id), { name: policy.title, path: `/policies/${policy.id}` });
}

const BROWSE: Step = { name: 'Browse', path: '/browse' };

const PRODUCTS: Step = { name: 'Products', path: '/products' };

const categoryStep = (category: Category): Step => ({
  name: CATEGORY_LABEL[category],
  path: `/browse?category=${category}`,
});

/** A page without a subject, at the end of `steps`. */
const plainPage = (origin: string, metadata: PageMetadata, ...steps: [Step, ...Step[]]): Described => ({
  metadata,
  path: (steps.at(-1) ?? steps[0]).path,
  graph: [breadcrumb(origin, steps)],
});

/** Sold and reserved names stay listed; a name that may come back is not listed; one that will not is gone (410). */
function domainPage({ origin, params, responses, now }: PageFacts): Described {
  const domain = firstDataAt<Domain>(responses, `/api/domain/${params['id']}`);
  if (!domain) return { metadata: HOME_METADATA };
  const metadata = domainMetadata(domain);
  const picture = pictureOf(domain.id, domain.name);
  if (!LISTED_STATUSES.has(domain.status)) return { metadata, picture, status: isGone(domain, now) ? 410 : 200 };
  const path = `/domains/${domain.id}`;
  const steps = [BROWSE, categoryStep(domain.category), { name: domain.name, path }];
  const graph = [domainNode(origin, domain, metadata), breadcrumb(origin, steps)];
  return { metadata, path, type: 'product', picture, graph };
}

const LISTED_STATUSES: ReadonlySet<Domain['status']> = new Set(['active', 'reserved', 'rented', 'sold']);

/** True for a withdrawn name, or one that expired too long ago to be renewed (docs/rules.md section 3). */
function isGone({ status, expiryDate }: Domain, now: Date): boolean {
  if (status === 'withdrawn') return true;
  if (status !== 'expired' || expiryDate === null) return false;
  return Date.parse(expiryDate) + LISTING.renewAfterDays * DAY_MS < now.getTime();
}

function productPage({ origin, params, responses }: PageFacts): Described {
  const product = firstDataAt<Product>(responses, `/api/products/${params['productId']}`);
  if (!product) return { metadata: HOME_METADATA };
  const metadata = productMetadata(product);
  const picture = pictureOf(product.id, product.title);
  if (product.status === 'ended') return { metadata, picture };
  const path = `/products/${product.id}`;
  const steps = [PRODUCTS, { name: product.title, path }];
  const graph = [productNode(origin, product, metadata), breadcrumb(origin, steps)];
  return { metadata, path, type: 'product', picture, graph };
}

function sellerPage({ origin, params, responses }: PageFacts): Described {
  const seller = firstDataAt<Seller>(responses, `/api/sellers/${params['uid']}`);
  if (!seller) return { metadata: HOME_METADATA };
  const metadata = sellerMetadata(seller);
  const path = `/sellers/${encodeURIComponent(seller.uid)}`;
  const steps = [BROWSE, { name: seller.username, path }];
  return { metadata, path, graph: [sellerNode(origin, seller, metadata), breadcrumb(origin, steps)] };
}

const firstDataAt = <T>(responses: Record<string, unknown>, address: string): T | undefined =>
  (responses[address] as { data: T } | undefined)?.data;
