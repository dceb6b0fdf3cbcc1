/**
 * Nodes of schema.org. π is no currency of ISO 4217; schema.org lets priceCurrency name a cryptocurrency by its ticker, which
 * is PI, and the payment method spells it out (docs/decisions/0030-found-by-others.md).
 */
import {
  CATEGORY_LABEL,
  type Domain,
  PAGE_FACTS,
  type PageMetadata,
  type Product,
  type Seller,
  shortened,
  SITE_NAME,
} from 'contracts';
import type { Language } from 'shared-i18n';
import { pictureOf, sitePicture } from './pictures.rules';

const CURRENCY = 'PI';

/** The site in the language of a page: `home` is the address that its pages begin with there. */
export interface SiteIn {
  origin: string;
  home: string;
  language: Language;
}

const paidIn = () => ({ '@type': 'PaymentMethod', name: PAGE_FACTS.paidIn });

const NAME_MAX = 110;

const TEXT_MAX = 5_000;

const organisationId = (origin: string) => `${origin}/#organization`;

export const webSite = ({ origin, home, language }: SiteIn) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: SITE_NAME,
  url: `${home}/`,
  inLanguage: language,
  publisher: { '@id': organisationId(origin) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${home}/browse?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

const SOCIAL = /^(facebook_url|x_url|telegram_url|telegrem_url)$/;

export function organisation(origin: string, settings: { key: string; value: string }[]) {
  const links = settings.filter(({ key, value }) => SOCIAL.test(key) && /^https:\/\//.test(value));
  const sameAs = [...new Set(links.map(({ value }) => value))];
  return {
    '@type': 'Organization',
    '@id': organisationId(origin),
    name: SITE_NAME,
    url: `${origin}/`,
    logo: origin + sitePicture().address,
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

/** A page on the way to another one; `path` behind the origin. */
export interface Step {
  name: string;
  path: string;
}

/** The breadcrumb from the home page over `steps`, the last of which is the page itself. */
export const breadcrumb = (home: string, steps: Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: PAGE_FACTS.home, path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: shortened(name, NAME_MAX),
    item: home + path,
  })),
});

export const domainNode = ({ origin, home }: SiteIn, domain: Domain, { description }: PageMetadata) => ({
  '@type': 'Product',
  '@id': `${origin}/domains/${domain.id}#product`,
  name: domain.name,
  description: shortened(domain.description, TEXT_MAX) || description,
  sku: domain.id,
  category: PAGE_FACTS.domain({ category: CATEGORY_LABEL[domain.category] }),
  url: `${home}/domains/${domain.id}`,
  image: origin + pictureOf(domain.id, domain.name).address,
  offers: {
    '@type': 'Offer',
    url: `${home}/domains/${domain.id}`,
    ...termsOf(domain),
    priceCurrency: CURRENCY,
    acceptedPaymentMethod: paidIn(),
    availability: availabilityOf(domain.status),
    seller: { '@type': 'Person', name: shortened(domain.seller.username, NAME_MAX) },
  },
});

/** The price, the rent per period, or the minimum of the next bid. */
function termsOf({ mode, price, rentPrice, rentPeriod, minimumBid, endsAt }: Domain): object {
  if (mode === 'fixed') return { price, businessFunction: 'http://purl.org/goodrelations/v1#Sell' };
  if (mode === 'rent')
    return {
      price: rentPrice ?? price,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: rentPrice ?? price,
        priceCurrency: CURRENCY,
        referenceQuantity: { '@type': 'QuantitativeValue', value: MONTHS[rentPeriod ?? 'yearly'], unitCode: 'MON' },
      },
    };
  return {
    price: minimumBid ?? price,
    businessFunction: 'http://purl.org/goodrelations/v1#Sell',
    priceSpecification: { '@type': 'PriceSpecification', minPrice: minimumBid ?? price, priceCurrency: CURRENCY },
    ...(endsAt ? { availabilityEnds: endsAt } : {}),
  };
}

const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const;

export const sellerNode = ({ home }: SiteIn, { uid, username }: Seller, { description }: PageMetadata) => ({
  '@type': 'ProfilePage',
  url: `${home}/sellers/${encodeURIComponent(uid)}`,
  mainEntity: { '@type': 'Person', name: shortened(username, NAME_MAX), description },
});

export const productNode = ({ origin, home }: SiteIn, product: Product, { description }: PageMetadata) => ({
  '@type': 'Product',
  '@id': `${origin}/products/${product.id}#product`,
  name: shortened(product.title, NAME_MAX),
  description: shortened(product.description, TEXT_MAX) || description,
  sku: product.id,
  category: product.category,
  url: `${home}/products/${product.id}`,
  image: [
    ...product.images.filter((address) => /^https:\/\//.test(address)),
    origin + pictureOf(product.id, '').address,
  ],
  offers: {
    '@type': 'Offer',
    url: `${home}/products/${product.id}`,
    price: product.price,
    priceCurrency: CURRENCY,
    acceptedPaymentMethod: paidIn(),
    availability: availabilityOf(product.status),
    seller: { '@type': 'Person', name: shortened(product.seller.username, NAME_MAX) },
  },
});

function availabilityOf(status: Domain['status'] | Product['status']): string {
  if (status === 'active') return 'https://schema.org/InStock';
  return status === 'sold' ? 'https://schema.org/SoldOut' : 'https://schema.org/OutOfStock';
}
