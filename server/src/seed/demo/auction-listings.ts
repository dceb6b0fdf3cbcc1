import type { AuctionFacts } from './listing-facts';

/** Running auctions end from 2 hours to 29 days after the seed, eight of them beyond 10 days, three without a bid. */
// prettier-ignore
export const AUCTION_LISTINGS: readonly AuctionFacts[] = [
  {
    name: 'tea.pi', category: 'short', price: 40, seller: 'carol', hoursOld: 166, endsInHours: 2,
    bids: [['alice', 40], ['erin', 140], ['frank', 260]],
    description: 'Three letters everybody knows how to spell. For a tea house, a blend of your own or a slow afternoon blog.',
    tags: ['tea', 'three letters', 'food'],
  },
  {
    name: 'lantern.pi', category: 'brand', price: 25, seller: 'carol', hoursOld: 159, endsInHours: 9,
    bids: [['frank', 25], ['erin', 125]],
    description: 'A warm word that is easy to draw as a logo. Suits a studio, a reading app or a small hotel.',
    tags: ['brandable', 'one word'],
  },
  {
    name: '2048.pi', category: 'numeric', price: 80, seller: 'carol', hoursOld: 214, endsInHours: 26,
    bids: [['erin', 80], ['alice', 180], ['frank', 300], ['erin', 450]],
    description: 'The eleventh power of two. Four digits that every developer remembers at first sight.',
    tags: ['four digits', 'puzzle', 'developers'],
  },
  {
    name: 'atelier.pi', category: 'brand', price: 120, seller: 'bob', hoursOld: 144, endsInHours: 96,
    bids: [['carol', 120], ['erin', 220], ['frank', 350]],
    description: 'For makers: fashion, furniture, ceramics or a design school. Understood in many languages.',
    tags: ['brandable', 'design', 'makers'],
  },
  {
    name: 'harbor.pi', category: 'business', price: 150, seller: 'carol', hoursOld: 186, endsInHours: 150,
    bids: [['frank', 150], ['bob', 260]],
    description: 'A safe place to land: freight, fintech, a co-working space by the sea. Clean, short and positive.',
    tags: ['one word', 'logistics'],
  },
  {
    name: 'pixelforge.pi', category: 'tech', price: 60, seller: 'frank', hoursOld: 132, endsInHours: 204,
    bids: [['erin', 60], ['bob', 160]],
    description: 'A name for a game studio or a graphics tool. Two strong words, no hyphen, nothing to explain.',
    tags: ['games', 'studio', 'graphics'],
  },
  {
    name: 'vault.pi', category: 'finance', price: 450, seller: 'carol', hoursOld: 216, endsInHours: 264, featured: true,
    bids: [['erin', 450], ['frank', 600], ['erin', 900]],
    description: 'Where valuable things are kept. Made for custody, savings, archives or a password manager.',
    tags: ['security', 'one word', 'savings'],
  },
  {
    name: 'orbit.pi', category: 'tech', price: 300, seller: 'carol', hoursOld: 408, endsInHours: 312,
    bids: [['frank', 300], ['alice', 400], ['frank', 550]],
    description: 'Five letters, one clear picture. For satellites, analytics, or anything that keeps moving around its users.',
    tags: ['five letters', 'space', 'startup'],
  },
  {
    name: '314.pi', category: 'numeric', price: 900, seller: 'carol', hoursOld: 360, endsInHours: 360,
    bids: [['erin', 900], ['frank', 1_200], ['erin', 1_500], ['frank', 2_100]],
    description: 'The number itself, on its own extension. There is exactly one of it.',
    tags: ['three digits', 'collectible'],
  },
  {
    name: 'ledgerly.pi', category: 'finance', price: 90, seller: 'erin', hoursOld: 312, endsInHours: 408,
    bids: [],
    description: 'Bookkeeping with a friendly ending. For invoices, shared expenses or a small accountancy.',
    tags: ['accounting', 'brandable'],
  },
  {
    name: 'mint.pi', category: 'crypto', price: 400, seller: 'carol', hoursOld: 240, endsInHours: 480,
    bids: [['bob', 400], ['frank', 520]],
    description: 'Fresh, green and where coins come from. Four letters for a token launch, a gallery or a saver.',
    tags: ['four letters', 'token', 'art'],
  },
  {
    name: 'zen.pi', category: 'short', price: 250, seller: 'carol', hoursOld: 168, endsInHours: 552,
    bids: [['erin', 250]],
    description: 'Calm in three letters. For meditation, minimal design or software that stays out of the way.',
    tags: ['three letters', 'wellness'],
  },
  {
    name: 'almanac.pi', category: 'other', price: 12, seller: 'carol', hoursOld: 96, endsInHours: 624,
    bids: [],
    description: 'Weather, seasons, anniversaries and advice: a yearbook that never closes. A generous word at a small start.',
    tags: ['publishing', 'one word'],
  },
  {
    name: 'summit.pi', category: 'premium', price: 2_400, seller: 'carol', hoursOld: 24, endsInHours: 696, featured: true,
    bids: [],
    description: 'The top of the mountain, or the meeting that decides. A first-class name for an event, a fund or an outdoor brand.',
    tags: ['one word', 'events', 'outdoor'],
  },
  {
    name: 'quartz.pi', category: 'brand', price: 500, seller: 'carol', hoursOld: 410, endsInHours: -50, status: 'unsold',
    bids: [],
    description: 'Hard, clear and precise. For watches, stones or a scheduler that is always on time.',
    tags: ['brandable', 'six letters'],
  },
  {
    name: 'moonlight.pi', category: 'premium', price: 350, seller: 'bob', hoursOld: 7, endsInHours: 233, status: 'pending',
    bids: [],
    description: 'For night shifts, lullabies and second jobs. One of the words that need no explanation.',
    tags: ['one word', 'music'],
  },
];
