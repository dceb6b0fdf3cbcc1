/** Names that are reviewed before they are listed; free of schemas, so that the wizard can warn while a name is typed. */

/** Names of our own functions and of Pi, whose holder could pose as us. */
const RESERVED = [
  'about', 'account', 'accounts', 'admin', 'administrator', 'api', 'app', 'auction', 'auctions', 'billing', 'chat', 'contact',
  'core-team', 'customer-service', 'customer-support', 'dotpi', 'escrow', 'faq', 'help', 'helpdesk', 'info', 'kyc', 'legal', 'login',
  'mail', 'mainnet', 'mine-pi', 'minepi', 'minepi-com', 'moderator', 'moderation', 'notification', 'notifications', 'official',
  'payment', 'payments', 'payout', 'payouts', 'pi', 'pi-admin', 'pi-app', 'pi-browser', 'pi-core-team', 'pi-domains', 'pi-kyc',
  'pi-mainnet', 'pi-network', 'pi-official', 'pi-support', 'pi-team', 'pi-wallet', 'picoin', 'pioneer', 'privacy', 'refund', 'refunds',
  'register', 'root', 'security', 'settings', 'signin', 'signup', 'simulator', 'staff', 'status', 'support', 'system', 'team',
  'terms', 'testnet', 'verification', 'verify', 'wallet', 'webmaster', 'withdraw', 'withdrawal', 'www',
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

const LOOKS_LIKE: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/[1i!|]/g, 'l'],
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/(.)\1+/g, '$1'],
];

/** What a label looks like at a glance: hyphens and repeated letters gone, digits as the letters they resemble. */
const skeleton = (label: string): string => LOOKS_LIKE.reduce((text, [part, by]) => text.replace(part, by), label);

const KEPT = new Set([...RESERVED, ...BRANDS].map(skeleton));

/** Only long brands are checked for typos: short ones are one letter from honest words, as 'binance' from 'finance'. */
const LONG_BRANDS = BRANDS.filter((brand) => brand.length >= 8).map(skeleton);

/** True for a name on the reserved or brand list and for a look-alike of one (docs/rules.md reading 7). */
export function looksReserved(name: string): boolean {
  const label = name.replace(/\.pi$/, '');
  if (/^[\d-]+$/.test(label)) return false;
  const seen = skeleton(label);
  return KEPT.has(seen) || LONG_BRANDS.some((brand) => isOneTypoAway(seen, brand));
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
