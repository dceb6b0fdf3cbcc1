/** Names of our own functions and of Pi: whoever holds one could pose as us (api.md, 'More bodies'). */
export const RESERVED = [
  'about', 'account', 'accounts', 'admin', 'administrator', 'api', 'app', 'auction', 'auctions', 'billing', 'chat', 'contact',
  'core-team', 'customer-service', 'customer-support', 'dotpi', 'escrow', 'faq', 'help', 'helpdesk', 'info', 'kyc', 'legal', 'login',
  'mail', 'mainnet', 'mine-pi', 'minepi', 'minepi-com', 'moderator', 'moderation', 'notification', 'notifications', 'official',
  'payment', 'payments', 'payout', 'payouts', 'pi', 'pi-admin', 'pi-app', 'pi-browser', 'pi-core-team', 'pi-domains', 'pi-kyc',
  'pi-mainnet', 'pi-network', 'pi-official', 'pi-support', 'pi-team', 'pi-wallet', 'picoin', 'pioneer', 'privacy', 'refund', 'refunds',
  'register', 'root', 'security', 'settings', 'signin', 'signup', 'simulator', 'staff', 'status', 'support', 'system', 'team',
  'terms', 'testnet', 'verification', 'verify', 'wallet', 'webmaster', 'withdraw', 'withdrawal', 'www',
] as const; // prettier-ignore

/** Trade marks that are often posed as. */
export const BRANDS = [
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
