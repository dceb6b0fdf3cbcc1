import { CATEGORIES, SORTS } from 'contracts';

/** One kind of request: addresses that are asked in turn, so that no single answer is measured. */
export interface SearchKind {
  name: string;
  paths: string[];
  /** Far behind the first page: the cursor is made for each catalogue. */
  deep?: { sort: 'newest' | 'price-low' | 'name-az'; share: number };
  /** Bound in time only: what a person would not type. */
  isHostile?: boolean;
}

const list = (...queries: string[]) => queries.map((query) => `/api/domain/list?${query}`);
const facets = (...queries: string[]) => queries.map((query) => `/api/domain/facets?${query}`);
const texts = (...words: string[]) => list(...words.map((word) => `q=${encodeURIComponent(word)}`));

const SOME = CATEGORIES.filter((category) => category !== 'numeric' && category !== 'short');

const KINDS: SearchKind[] = [
  ...SORTS.map((sort) => ({ name: `all names, ${sort}`, paths: list(`sort=${sort}`) })),
  {
    name: 'category, type and price',
    paths: list(
      ...SOME.map((category, index) => `category=${category}&type=sale&min=${20 + index}&max=60&sort=price-low`),
    ),
  },
  {
    name: 'mode',
    paths: list(
      'mode=auction',
      'mode=fixed&sort=price-high',
      'mode=rent&sort=name-za',
      'mode=auction&sort=ending-soon',
    ),
  },
  {
    name: 'digits, hyphens',
    paths: list('digits=true', 'hyphens=true&sort=price-low', 'digits=true&hyphens=true&sort=name-az'),
  },
  {
    name: 'length',
    paths: list(
      'maxLength=5',
      'minLength=22&sort=price-low',
      'minLength=4&maxLength=6&sort=name-az',
      'minLength=9&maxLength=9',
    ),
  },
  {
    name: 'rare combinations',
    paths: list(
      'digits=true&hyphens=true&featured=true',
      'maxLength=7&mode=rent&hyphens=true&sort=price-high',
      'category=numeric&featured=true&sort=name-az',
      'minLength=20&digits=true&hyphens=true&max=30',
    ),
  },
  { name: 'first letters', paths: texts('s', 'am', 'go', 'cl', 'zu') },
  { name: 'prefix', paths: texts('amberga', 'silverw', 'goldenc', 'cloudsh', 'moonbo') },
  { name: 'substring, in thousands of names', paths: texts('garden', 'wallet', 'coffee', 'ledger', 'studio', 'music') },
  { name: 'substring, in tens of thousands', paths: texts('ing', 'club', 'online', 'app', 'plus') },
  { name: 'substring, rare', paths: texts('bergard', 'verharb', 'ldcoi', 'onboo', 'rysho') },
  { name: 'two words', paths: texts('garden silver', 'wallet moon', 'studio amber', 'cloud music', 'book gold') },
  { name: 'typo', paths: texts('slivergarden', 'amberwalet', 'moonstudoi', 'cloudmusci', 'goldledgerr') },
  { name: 'plural', paths: texts('gardens', 'wallets', 'studios', 'agencies', 'galleries') },
  { name: 'related words', paths: texts('lawyer', 'clinic', 'cinema', 'bistro', 'espresso') },
  { name: 'near names', paths: texts('xkcdgardn', 'wqlletmoom', 'stdioambr', 'clduomsic', 'bokkgodl') },
  {
    name: 'text, filter and sort',
    paths: list('q=garden&sort=price-low', 'q=wallet&category=crypto', 'q=music&mode=rent&sort=newest'),
  },
  { name: 'sold names', paths: list('status=sold', 'status=sold&q=garden') },
  { name: 'deep page, newest', paths: [], deep: { sort: 'newest', share: 0.6 } },
  { name: 'deep page, price', paths: [], deep: { sort: 'price-low', share: 0.4 } },
  { name: 'deep page, name', paths: [], deep: { sort: 'name-az', share: 0.5 } },
  { name: 'facets, all', paths: facets('') },
  {
    name: 'facets, filters',
    paths: facets('category=tech&min=20&max=60', 'mode=rent&digits=true', 'maxLength=6&category=short'),
  },
  { name: 'facets, text', paths: facets('q=garden', 'q=wallet&category=crypto', 'q=studio&max=100') },
  {
    name: 'hostile texts',
    isHostile: true,
    paths: [
      ...texts(
        '%'.repeat(100),
        '_'.repeat(100),
        '\\'.repeat(100),
        '😀'.repeat(50),
        'a'.repeat(100),
        'q'.repeat(63),
        "' or 1=1 --",
      ),
      ...texts(
        'abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvw',
        'pro ing app net one own',
      ),
      ...facets(`q=${'%25'.repeat(100)}`, `q=${'a'.repeat(63)}`),
    ],
  },
];

/** All kinds, and at the end a mix of them in a fixed disorder. */
export function searchKinds(): SearchKind[] {
  const all = KINDS.filter((kind) => !kind.isHostile).flatMap((kind) => kind.paths);
  const mix = all
    .map((path, index) => ({ path, key: (index * 7_919) % 104_729 }))
    .sort((a, b) => (a.key % 101) - (b.key % 101));
  return [...KINDS, { name: 'mix of all', paths: mix.map(({ path }) => path) }];
}
