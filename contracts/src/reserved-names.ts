/** Names that are reviewed before they are listed; free of schemas, so that the wizard can warn while a name is typed. */

/** Pi Network, its parts, and this market: whoever held one could pose as them. */
const OWN = [
  'core-team', 'dotpi', 'mine-pi', 'minepi', 'minepi-com', 'pi-admin', 'pi-app', 'pi-browser', 'pi-core-team', 'pi-domains', 'pi-kyc',
  'pi-mainnet', 'pi-network', 'pi-official', 'pi-support', 'pi-team', 'pi-wallet', 'picoin',
] as const; // prettier-ignore

/** Words of our own functions and of Pi, which stand in honest names as well. */
const FUNCTIONS = [
  'about', 'account', 'accounts', 'admin', 'administrator', 'api', 'app', 'auction', 'auctions', 'billing', 'chat', 'contact',
  'customer-service', 'customer-support', 'escrow', 'faq', 'help', 'helpdesk', 'info', 'kyc', 'legal', 'login', 'mail', 'mainnet',
  'moderator', 'moderation', 'notification', 'notifications', 'official', 'payment', 'payments', 'payout', 'payouts', 'pi', 'pioneer',
  'privacy', 'refund', 'refunds', 'register', 'root', 'security', 'settings', 'signin', 'signup', 'simulator', 'staff', 'status',
  'support', 'system', 'team', 'terms', 'testnet', 'verification', 'verify', 'wallet', 'webmaster', 'withdraw', 'withdrawal', 'www',
] as const; // prettier-ignore

/** Trade marks that are often impersonated. */
const BRANDS = [
  'adidas', 'airbnb', 'alibaba', 'aliexpress', 'amazon', 'american-express', 'android', 'apple', 'baidu', 'bank-of-america', 'barclays',
  'binance', 'bitfinex', 'bloomberg', 'bmw', 'booking', 'bybit', 'chanel', 'chatgpt', 'chase', 'cisco', 'citibank', 'cloudflare',
  'coca-cola', 'coinbase', 'coinmarketcap', 'deutsche-bank', 'dhl', 'discord', 'disney', 'dropbox', 'ebay', 'facebook', 'fedex',
  'ferrari', 'ford', 'gemini', 'github', 'gmail', 'godaddy', 'google', 'gucci', 'honda', 'hsbc', 'huawei', 'huobi', 'hyundai', 'ibm',
  'ikea', 'instagram', 'intel', 'iphone', 'jpmorgan', 'kraken', 'kucoin', 'ledger', 'lego', 'linkedin', 'louis-vuitton', 'mastercard',
  'mcdonalds', 'mercedes', 'mercedes-benz', 'metamask', 'microsoft', 'moneygram', 'namecheap', 'netflix', 'nike', 'nintendo', 'nvidia',
  'okx', 'openai', 'oracle', 'paypal', 'pepsi', 'pinterest', 'playstation', 'porsche', 'reddit', 'revolut', 'rolex', 'salesforce',
  'samsung', 'shopify', 'siemens', 'skype', 'snapchat', 'sony', 'spotify', 'starbucks', 'stripe', 'telegram', 'tencent', 'tesla',
  'tether', 'tiktok', 'toyota', 'trezor', 'trust-wallet', 'trustpilot', 'twitter', 'uniswap', 'visa', 'volkswagen', 'walmart',
  'wechat', 'western-union', 'whatsapp', 'wikipedia', 'windows', 'wordpress', 'xbox', 'yahoo', 'youtube', 'zoom',
] as const; // prettier-ignore

/** What a name is joined with to pose as a service of its holder (docs/rules.md reading 7). */
const SERVICE_TERMS = [
  'access', 'account', 'accounts', 'activate', 'activation', 'admin', 'airdrop', 'alert', 'alerts', 'auth', 'authenticate', 'billing',
  'bonus', 'claim', 'claims', 'confirm', 'confirmation', 'customer', 'customers', 'deposit', 'fraud', 'giveaway', 'help', 'helpdesk',
  'hotline', 'identity', 'invoice', 'kyc', 'login', 'logon', 'official', 'pay', 'payment', 'payments', 'payout', 'payouts', 'portal',
  'recover', 'recovery', 'redeem', 'refund', 'refunds', 'register', 'reset', 'restore', 'reward', 'rewards', 'safe', 'safety', 'secure',
  'secured', 'security', 'service', 'services', 'signin', 'signup', 'staff', 'support', 'transfer', 'unlock', 'update', 'validate',
  'validation', 'verification', 'verified', 'verify', 'wallet', 'withdraw', 'withdrawal',
] as const; // prettier-ignore

/** With these only a brand's name or our own is posed as: with a word of a function they are honest names, as 'my-app' is. */
const COMMON_TERMS = [
  'app', 'bank', 'business', 'care', 'cash', 'center', 'centre', 'chat', 'check', 'choose', 'click', 'connect', 'contact', 'desk',
  'download', 'enroll', 'find', 'free', 'gift', 'group', 'id', 'install', 'live', 'log', 'mail', 'mobile', 'my', 'network', 'notice',
  'online', 'promo', 'protect', 'real', 'ssl', 'sso', 'summary', 'team', 'the', 'user', 'view', 'web',
] as const; // prettier-ignore

/** Letters and digits of one look, and letters that are two others side by side. */
const LOOKS: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'l', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'b', '7': 't', '8': 'b', '9': 'g', i: 'l', q: 'g', v: 'u',
  d: 'cl', m: 'rn', w: 'uu',
}; // prettier-ignore

/** What a label looks like at a glance, without hyphens. The look of two labels side by side is that of both joined. */
const lookOf = (label: string): string =>
  label.replace(/[^a-z]/g, (char) => LOOKS[char] ?? '').replace(/[iqvdmw]/g, (char) => LOOKS[char] ?? char);

/** The strongest reading of a look is the last: a name of both lists is one of the second. */
const looksOf = <Value>(...lists: (readonly [readonly string[], (name: string) => Value])[]): Map<string, Value> =>
  new Map(lists.flatMap(([names, value]) => names.map((name) => [lookOf(name), value(name)] as const)));

interface Listed {
  name: string;
  /** A word of a function: what joins it must be a service word. */
  isFunction: boolean;
}
const own = (name: string): Listed => ({ name, isFunction: false });
const LISTED = looksOf([FUNCTIONS, (name) => ({ name, isFunction: true })], [OWN, own], [BRANDS, own]);
const BRANDS_ALONE = looksOf([BRANDS, own]);

/** How much a joined word says: nothing, a common word, a service word. */
type Strength = 0 | 1 | 2;
const TERMS = looksOf<Strength>([COMMON_TERMS, () => 1], [SERVICE_TERMS, () => 2]);
const LONGEST_TERM = Math.max(...[...TERMS.keys()].map(({ length }) => length));

/** Shorter names are one letter from honest words, as 'binance' from 'finance'; joined with a service word, these are not. */
const TYPO_LENGTH = { alone: 8, joined: 6 };

/** The name on the reserved or brand list that a name poses as; null when it is none (docs/rules.md reading 7). */
export function posesAs(name: string): string | null {
  const label = name.replace(/\.pi$/, '');
  if (/^[\d-]+$/.test(label)) return null;
  const look = lookOf(label.replace(/(.)\1{2,}/g, '$1$1'));
  const alone = LISTED.get(look) ?? typoOf(look, TYPO_LENGTH.alone, BRANDS_ALONE);
  return alone?.name ?? joinedWith(label);
}

/** The listed name that a look is one typo away from, where the name has at least `least` letters. */
function typoOf(look: string, least: number, names: ReadonlyMap<string, Listed>): Listed | null {
  for (const [wanted, listed] of names)
    if (Math.min(listed.name.length, wanted.length) >= least && isOneTypoAway(look, wanted)) return listed;
  return null;
}

/** Beside a service word, letters of a like shape are taken for each other: b and d, c and e, h and lh, k and lc, m and n. */
const LIKE_SHAPES = [[/cl/g, 'b'], [/lb|bl/g, 'b'], [/l[ck]/g, 'k'], [/lh/g, 'h'], [/e/g, 'c'], [/rn|nn|rr/g, 'n']] as const; // prettier-ignore
const shapeOf = (look: string): string => LIKE_SHAPES.reduce((text, [part, by]) => text.replace(part, by), look);
const SHAPES = new Map([...LISTED].map(([look, listed]) => [shapeOf(look), listed]));

/** The listed name of a shape. A short word with m for n is another word, as "nail" is; a long one is not. */
const namedByShape = (shape: string): Listed | null => {
  const listed = SHAPES.get(shape);
  return listed && (listed.name.length >= 5 || !/m|n/.test(listed.name)) ? listed : null;
};

/** The listed name in a label that has nothing but it, service words, hyphens and digits, in any order. */
function joinedWith(label: string): string | null {
  const [look, isDigit] = lookAndDigits(label);
  const starts = joints(look, isDigit, 1);
  const ends = joints(look, isDigit, -1);
  for (const [start, before] of starts)
    for (const [end, after] of ends) {
      const strength = Math.max(before, after);
      if (start >= end || strength === 0) continue;
      const listed = nameIn(look.slice(start, end));
      if (listed && (strength === 2 || !listed.isFunction)) return listed.name;
    }
  return null;
}

function nameIn(look: string): Listed | null {
  const shape = shapeOf(look);
  return (
    LISTED.get(look) ??
    namedByShape(shape) ??
    typoOf(look, TYPO_LENGTH.joined, LISTED) ??
    typoOf(shape, TYPO_LENGTH.joined, SHAPES)
  );
}

/** The look of a label, and which of its letters a digit stands for. */
function lookAndDigits(label: string): [look: string, isDigit: boolean[]] {
  const parts = [...label].map((char) => ({ look: lookOf(char), isDigit: /\d/.test(char) }));
  return [parts.map(({ look }) => look).join(''), parts.flatMap(({ look, isDigit }) => [...look].map(() => isDigit))];
}

/**
 * The places of a look up to which there is nothing but digits and words to join, from its start or, with `step` -1, from its end; each
 * with the strongest word on the way.
 */
function joints(look: string, isDigit: readonly boolean[], step: 1 | -1): Map<number, Strength> {
  const found = new Map<number, Strength>([[step === 1 ? 0 : look.length, 0]]);
  // A map is walked in the order in which it grows.
  for (const [at] of found) {
    const strength = found.get(at) ?? 0;
    const reach = (next: number, word: Strength) =>
      found.set(next, Math.max(found.get(next) ?? 0, word, strength) as Strength);
    if (isDigit[step === 1 ? at : at - 1]) reach(at + step, 0);
    for (let length = 2; length <= LONGEST_TERM; length += 1) {
      const next = at + step * length;
      if (next < 0 || next > look.length) break;
      const word = TERMS.get(look.slice(Math.min(at, next), Math.max(at, next)));
      if (word) reach(next, word);
    }
  }
  return found;
}

/** True when one letter is added, missing or changed, or two neighbours are swapped. */
function isOneTypoAway(text: string, brand: string): boolean {
  if (Math.abs(text.length - brand.length) > 1) return false;
  let start = 0;
  while (start < text.length && text[start] === brand[start]) start += 1;
  const [rest, wanted] = [text.slice(start), brand.slice(start)];
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1) || isSwapped;
}
