import type { Category } from 'contracts';
import type { DemoName } from './accounts.seed';

/** Names that fill the market, cheap and dear, by category; prices in π. */
// prettier-ignore
export const MARKET_NAMES: Record<Category, readonly (readonly [label: string, price: number])[]> = {
  premium: [
    ['halcyon', 2950], ['ember', 1750], ['saffron', 2300], ['opal', 3100], ['regent', 1980], ['voyage', 2650], ['solstice', 1420], ['cascade', 1890], ['horizon', 4400], ['juniper', 1260], ['emperor', 2750], ['galaxy', 3900],
  ],
  short: [
    ['fig', 1650], ['hum', 890], ['jet', 2400], ['oak', 2150], ['sip', 760], ['tug', 540], ['wren', 480], ['yak', 430], ['zip', 1320], ['elm', 1180], ['dot', 2600], ['arc', 1540],
  ],
  business: [
    ['carpentry', 310], ['florist', 420], ['dentist', 690], ['catering', 360], ['brewery', 540], ['plumber', 275], ['tailor', 330], ['butcher', 215], ['veterinary', 390], ['barber', 480], ['laundromat', 145], ['glazier', 120], ['upholstery', 98],
  ],
  brand: [
    ['kitewell', 140], ['foxglove-co', 65], ['brambly', 120], ['oakhaus', 175], ['mellowpeak', 88], ['tidemark', 240], ['northloop', 160], ['papertrail', 280], ['sunday-press', 72], ['copperline', 195], ['wildquill', 110], ['lumenary', 135], ['hearthside', 150],
  ],
  numeric: [
    ['101', 1900], ['360', 2200], ['5050', 410], ['1234', 1850], ['8080', 520], ['1001', 980], ['404', 1500], ['2027', 640], ['6174', 230], ['112', 870],
  ],
  crypto: [
    ['coldvault', 330], ['walletwise', 290], ['nodekeeper', 180], ['gaswatch', 145], ['tokenatlas', 260], ['blockalmanac', 120], ['seedsafe', 410], ['mineshaft', 95], ['testnet-lab', 60], ['piminer', 350], ['merkle', 470],
  ],
  finance: [
    ['paydesk', 310], ['sparejar', 125], ['budgetly', 380], ['interest', 890], ['pensionplan', 420], ['taxseason', 265], ['rentbook', 140], ['coinjar', 190], ['microloan', 510], ['dividends', 740], ['ledgerbox', 155],
  ],
  tech: [
    ['commitlog', 130], ['latency', 350], ['opcode', 420], ['firmware', 560], ['syntax', 1280], ['darkmode', 690], ['webhook', 980], ['rollback', 240], ['pixelgrid', 115], ['datasheet', 270], ['homelab', 390], ['uptime', 850], ['quietlab', 90],
  ],
  other: [
    ['sourdough', 260], ['trailmix', 135], ['birdsong', 180], ['folktales', 110], ['allotment', 95], ['boardgame', 340], ['campfire', 480], ['lullaby', 220], ['marathon', 760], ['postcard', 195], ['tidepool', 105], ['wildflower', 310], ['pottery', 420], ['chessclub', 150], ['bikepath', 85],
  ],
};

/** What their sellers say, by category. */
export const MARKET_PITCHES: Record<Category, readonly string[]> = {
  premium: [
    'One word, spelt one way. Registered early and never used.',
    'A name that needs no second line on the sign. Priced for a brand that means to stay.',
    'Strong alone and strong in a sentence. I would rather see it used than parked.',
  ],
  short: [
    'Three letters and a dot. Fits on a pin badge.',
    'Short enough to shout across a room. Never used, no history.',
    'Easy to type with one thumb. These do not come back once they are gone.',
  ],
  business: [
    'The word customers type. Put your opening hours on it and you are done.',
    'For one shop or the guild of them. Transfer within a day of the payment.',
    'A trade in one word. Good for a directory or a local page.',
  ],
  brand: [
    'Made up, easy to say, free of other meanings as far as I could find.',
    'A logo almost draws itself. Sketches from an old project come with it.',
    'We named a client after something else in the end. Their loss.',
  ],
  numeric: [
    'Digits only. Understood in every language.',
    'A number people already know. Good for a club, a code or a joke.',
    'From a small collection that I am thinning out.',
  ],
  crypto: [
    'Says what it does. I ran a test page on it for a month, nothing else.',
    'For a tool, a newsletter or a dashboard. Clean history.',
    'Registered for a weekend project that stayed one.',
  ],
  finance: [
    'Plain and trustworthy. Works on an invoice and on a billboard.',
    'For an app that people open on payday.',
    'A sober word for sober numbers.',
  ],
  tech: [
    'Every developer knows the word. Most have sworn at it.',
    'For documentation, a tool or a blog with strong opinions.',
    'Short, exact and already in your vocabulary.',
  ],
  other: [
    'A friendly word for a friendly project.',
    'For a blog, a club or a small shop. I am happy to answer questions in the chat.',
    'I had plans for it. You may have better ones.',
  ],
};

export const MARKET_SELLERS: readonly DemoName[] = ['jonas', 'priya', 'sofia', 'carol'];
