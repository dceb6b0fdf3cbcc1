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
  PAGE_FACTS,
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
import { pictureOf, sitePicture } from './pictures.rules';
import {
  breadcrumb,
  domainNode,
  organisation,
  productNode,
  sellerNode,
  type SiteIn,
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
  '/products': (facts) => plainPage(facts, PRODUCTS_METADATA, products()),
  '/subscription': (facts) => plainPage(facts, PLANS_METADATA, { name: PAGE_FACTS.plans, path: '/subscription' }),
  '/help': (facts) => plainPage(facts, HELP_METADATA, { name: PAGE_FACTS.help, path: '/help' }),
  '/contactUs': (facts) => plainPage(facts, CONTACT_METADATA, { name: PAGE_FACTS.contact, path: '/contactUs' }),
  '/domains/:id': domainPage,
  '/products/:productId': productPage,
  '/sellers/:uid': sellerPage,
};

/** The head of any page (docs/decisions/0030-found-by-others.md). */
export const describePage = (facts: PageFacts): PageHead => inLanguage(facts.language, () => headOf(facts));

function headOf(facts: PageFacts): PageHead {
  const { metadata, path, status = 200, type = 'website', picture = sitePicture(), graph = [] } = describe(facts);
  return {
    ...metadata,
    status,
    isListed: path !== undefined,
    address: addressIn(facts.language, facts, path),
    alternates: alternatesOf(facts, path),
    locale: localeOf(facts.language),
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

/** The site as a page's structured data names it. */
const siteIn = ({ origin, language }: PageFacts): SiteIn => ({
  origin,
  home: origin + languageBase(language),
  language,
});

/** A language in Open Graph's words, with the region where most of its readers live: 'zh_TW' for Traditional Chinese. */
function localeOf(tag: Language): string {
  // eslint-disable-next-line no-restricted-syntax -- where a language is spoken is CLDR's to say
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

function describe(facts: PageFacts): Described {
  if (facts.isMissing) return { metadata: MISSING_METADATA, status: 404 };
  const policy = /^\/policies(?:\/([^/]*))?$/i.exec(facts.path);
  if (policy) return policyPage(facts, policy[1]);
  return PAGES[facts.pattern ?? facts.path]?.(facts) ?? { metadata: HOME_METADATA };
}

function home(facts: PageFacts): Described {
  const graph = [webSite(siteIn(facts)), organisation(facts.origin, facts.settings)];
  return { metadata: HOME_METADATA, path: '/', graph };
}

/** Filters and sorts share one address, as they show the same names. Searches by text are not listed. */
function browse(facts: PageFacts): Described {
  const { query } = facts;
  const given = query.get('category');
  const category = isCategory(given) ? given : null;
  const metadata = browseMetadata(category);
  if (query.get('q')?.trim()) return { metadata };
  return plainPage(facts, metadata, browsing(), ...(category ? [categoryStep(category)] : []));
}

function policyPage(facts: PageFacts, given: string | undefined): Described {
  const policy = POLICIES.find(({ id }) => id === given) ?? POLICIES[0];
  return plainPage(facts, policyMetadata(policy.id), { name: policy.title, path: `/policies/${policy.id}` });
}

const browsing = (): Step => ({ name: PAGE_FACTS.browse, path: '/browse' });

const products = (): Step => ({ name: PAGE_FACTS.products, path: '/products' });

const categoryStep = (category: Category): Step => ({
  name: CATEGORY_LABEL[category],
  path: `/browse?category=${category}`,
});

/** A page without a subject, at the end of `steps`. */
const plainPage = (facts: PageFacts, metadata: PageMetadata, ...steps: [Step, ...Step[]]): Described => ({
  metadata,
  path: (steps.at(-1) ?? steps[0]).path,
  graph: [breadcrumb(siteIn(facts).home, steps)],
});

/** Sold and reserved names stay listed; a name that may come back is not listed; one that will not is gone (410). */
function domainPage(facts: PageFacts): Described {
  const { params, responses, now } = facts;
  const site = siteIn(facts);
  const domain = firstDataAt<Domain>(responses, `/api/domain/${params['id']}`);
  if (!domain) return { metadata: HOME_METADATA };
  const metadata = domainMetadata(domain);
  const picture = pictureOf(domain.id, domain.name);
  if (!LISTED_STATUSES.has(domain.status)) return { metadata, picture, status: isGone(domain, now) ? 410 : 200 };
  const path = `/domains/${domain.id}`;
  const steps = [browsing(), categoryStep(domain.category), { name: domain.name, path }];
  const graph = [domainNode(site, domain, metadata), breadcrumb(site.home, steps)];
  return { metadata, path, type: 'product', picture, graph };
}

const LISTED_STATUSES: ReadonlySet<Domain['status']> = new Set(['active', 'reserved', 'rented', 'sold']);

/** True for a withdrawn name, or one that expired too long ago to be renewed (docs/rules.md section 3). */
function isGone({ status, expiryDate }: Domain, now: Date): boolean {
  if (status === 'withdrawn') return true;
  if (status !== 'expired' || expiryDate === null) return false;
  return Date.parse(expiryDate) + LISTING.renewAfterDays * DAY_MS < now.getTime();
}

function productPage(facts: PageFacts): Described {
  const { params, responses } = facts;
  const site = siteIn(facts);
  const product = firstDataAt<Product>(responses, `/api/products/${params['productId']}`);
  if (!product) return { metadata: HOME_METADATA };
  const metadata = productMetadata(product);
  const picture = pictureOf(product.id, product.title);
  if (product.status === 'ended') return { metadata, picture };
  const path = `/products/${product.id}`;
  const steps = [products(), { name: product.title, path }];
  const graph = [productNode(site, product, metadata), breadcrumb(site.home, steps)];
  return { metadata, path, type: 'product', picture, graph };
}

function sellerPage(facts: PageFacts): Described {
  const { params, responses } = facts;
  const site = siteIn(facts);
  const seller = firstDataAt<Seller>(responses, `/api/sellers/${params['uid']}`);
  if (!seller) return { metadata: HOME_METADATA };
  const metadata = sellerMetadata(seller);
  const path = `/sellers/${encodeURIComponent(seller.uid)}`;
  const steps = [browsing(), { name: seller.username, path }];
  return { metadata, path, graph: [sellerNode(site, seller, metadata), breadcrumb(site.home, steps)] };
}

const firstDataAt = <T>(responses: Record<string, unknown>, address: string): T | undefined =>
  (responses[address] as { data: T } | undefined)?.data;
