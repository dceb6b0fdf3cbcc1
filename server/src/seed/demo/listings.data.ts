import { BID, type Category, type DomainStatus, type RentPeriod } from 'contracts';
import { chanceOf } from '../seed-rows';
import type { DemoName } from './accounts.seed';

/** What every seeded listing says about itself. Amounts in π. */
export interface ListingFacts {
  name: string;
  category: Category;
  price: number;
  seller: DemoName;
  /** Its age in hours; all differ, so that 'newest' has one order. */
  hoursOld: number;
  description: string;
  tags: string[];
  featured?: boolean;
}

interface FixedFacts extends ListingFacts {
  /** active unless named. */
  status?: DomainStatus;
}

export interface RentFacts extends FixedFacts {
  period: RentPeriod;
}

export interface AuctionFacts extends ListingFacts {
  /** Before now for an auction that is over. */
  endsInHours: number;
  /** Bids from the first to the highest, and how many hours ago one came where that matters; each frees the one before it. */
  bids: readonly (readonly [bidder: DemoName, amount: number, hoursAgo?: number])[];
  status?: 'active' | 'unsold' | 'pending';
}

/** What somebody adds to the step: nothing, up to a round sum, or a sum of their own. */
function addedTo(minimum: number, chance: number): number {
  if (chance < 0.35) return 0;
  return chance < 0.6 ? 50 - (minimum % 50) : Math.round(180 * (chance - 0.5));
}

/** Bids as people make them: often the two who were at it already, rarely the same sum on top. */
function rivals(name: string, from: number, count: number, people: readonly DemoName[]): [DemoName, number][] {
  const bids: [DemoName, number][] = [];
  while (bids.length < count) {
    const [leader, rival] = [bids.at(-1), bids.at(-2)];
    const others = people.filter((person) => person !== leader?.[0]);
    const another = others[Math.floor(chanceOf(`${name}:bidder:${bids.length}`) * others.length)] ?? 'erin';
    const bidder = rival && chanceOf(`${name}:rival:${bids.length}`) < 0.6 ? rival[0] : another;
    const minimum = leader ? leader[1] + BID.increment : from;
    bids.push([bidder, minimum + addedTo(minimum, chanceOf(`${name}:sum:${bids.length}`))]);
  }
  return bids;
}

/** Running auctions end from 2 hours to 29 days after the seed, eight of them beyond 10 days, three without a bid. */
// prettier-ignore
export const AUCTION_LISTINGS: readonly AuctionFacts[] = [
  {
    name: 'tea.pi', category: 'short', price: 40, seller: 'carol', hoursOld: 166, endsInHours: 2,
    bids: [['alice', 40, 48.4], ['erin', 140, 20.7], ['frank', 260, 1.6]],
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
    name: 'compass.pi', category: 'premium', price: 500, seller: 'jonas', hoursOld: 140, endsInHours: 31,
    bids: rivals('compass.pi', 500, 19, ['kenji', 'amara', 'lucas', 'pavel', 'noor']),
    description: 'Points the way in seven letters. For travel, mapping or anybody who gives directions for a living.',
    tags: ['one word', 'travel', 'seven letters'],
  },
  {
    name: 'keystone.pi', category: 'business', price: 600, seller: 'priya', hoursOld: 205, endsInHours: 75,
    bids: rivals('keystone.pi', 600, 23, ['mateo', 'ines', 'yuki', 'tomas', 'greta', 'linh']),
    description: 'The stone that holds the arch. For builders, banks and anybody who likes to be relied on.',
    tags: ['one word', 'building'],
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

// prettier-ignore
export const FIXED_LISTINGS: readonly FixedFacts[] = [
  { name: 'aurora.pi', category: 'premium', price: 4_200, seller: 'carol', hoursOld: 20, featured: true, description: 'Northern light in six letters. A name with room for a whole company: energy, travel, beauty or research.', tags: ['one word', 'six letters', 'nature'] },
  { name: 'monarch.pi', category: 'premium', price: 3_600, seller: 'carol', hoursOld: 301, description: 'Butterfly or crown, it carries both. For a hotel, a fund or a house of fragrances.', tags: ['one word', 'luxury'] },
  { name: 'velvet.pi', category: 'premium', price: 1_850, seller: 'bob', hoursOld: 198, featured: true, description: 'A soft word with a rich sound. Fashion, interiors, a late-night radio show.', tags: ['one word', 'fashion'] },
  { name: 'ivy.pi', category: 'short', price: 980, seller: 'bob', hoursOld: 77, description: 'Three letters that grow. A given name, a plant and a promise of good schools.', tags: ['three letters', 'plants', 'education'] },
  { name: 'kit.pi', category: 'short', price: 1_150, seller: 'carol', hoursOld: 255, description: 'Everything in one box: starter kits, sports kits, a component library.', tags: ['three letters', 'developers'] },
  { name: 'ox.pi', category: 'short', price: 5_400, seller: 'carol', hoursOld: 52, featured: true, description: 'Two letters, one strong animal. Names of this length are rare and stay rare.', tags: ['two letters', 'collectible'] },
  { name: 'bakery.pi', category: 'business', price: 640, seller: 'bob', hoursOld: 120, description: 'The name above the door and on the paper bag. Order pages, opening hours and a loyalty card in one place.', tags: ['food', 'local business'] },
  { name: 'logistics.pi', category: 'business', price: 1_450, seller: 'carol', hoursOld: 333, description: 'The word customers search for. For freight, tracking or a marketplace of carriers.', tags: ['transport', 'exact match'] },
  { name: 'bookshop.pi', category: 'business', price: 380, seller: 'bob', hoursOld: 262, featured: true, description: 'For a shop that recommends instead of ranking. New, used or both.', tags: ['books', 'shop', 'local business'] },
  { name: 'payroll.pi', category: 'business', price: 890, seller: 'carol', hoursOld: 411, description: 'Wages on time, said in one word. A ready name for a salary service.', tags: ['salary', 'exact match'] },
  { name: 'cobalt-fox.pi', category: 'brand', price: 95, seller: 'bob', hoursOld: 64, description: 'A colour, an animal and an instant mascot. For an agency that likes to be remembered.', tags: ['brandable', 'mascot', 'agency'] },
  { name: 'nimbusly.pi', category: 'brand', price: 130, seller: 'carol', hoursOld: 274, description: 'A friendly cloud. Invented, easy to say, free of other meanings.', tags: ['brandable', 'cloud'] },
  { name: 'brightwell.pi', category: 'brand', price: 210, seller: 'erin', hoursOld: 142, description: 'Sounds like a family firm that has always been there. Health, water, lamps or advice.', tags: ['brandable', 'two words'] },
  { name: '1618.pi', category: 'numeric', price: 520, seller: 'carol', hoursOld: 387, description: 'The golden ratio in four digits. For architects, designers and people who measure twice.', tags: ['four digits', 'design'] },
  { name: '777.pi', category: 'numeric', price: 2_750, seller: 'carol', hoursOld: 101, description: 'Three sevens. Easy to say in every language and lucky in many of them.', tags: ['three digits', 'collectible'] },
  { name: '24-7.pi', category: 'numeric', price: 360, seller: 'frank', hoursOld: 226, description: 'Always open. For support desks, locksmiths, pharmacies and vending machines.', tags: ['service', 'always open'] },
  { name: 'stakepool.pi', category: 'crypto', price: 480, seller: 'bob', hoursOld: 173, description: 'Says what it does. For a validator group or a page that explains how pools share rewards.', tags: ['staking', 'exact match'] },
  { name: 'cryptoguide.pi', category: 'crypto', price: 340, seller: 'bob', hoursOld: 289, description: 'A first stop for newcomers: how keys work, what a fee is, what never to share.', tags: ['crypto', 'education'] },
  { name: 'hashlab.pi', category: 'crypto', price: 275, seller: 'carol', hoursOld: 448, description: 'A bench for experiments with signatures, proofs and small contracts.', tags: ['crypto', 'research', 'developers'] },
  { name: 'micropay.pi', category: 'finance', price: 560, seller: 'bob', hoursOld: 208, description: 'Small amounts, many times. For tips, paywalls and machines that pay machines.', tags: ['payments', 'exact match'] },
  { name: 'familyfinance.pi', category: 'finance', price: 320, seller: 'carol', hoursOld: 365, description: 'The household’s money on one page. For a savings app, a planner or a column of good advice.', tags: ['savings', 'family'] },
  { name: 'devnotes.pi', category: 'tech', price: 150, seller: 'bob', hoursOld: 49, description: 'A notebook for people who build: changelogs, snippets, the story behind a fix.', tags: ['developers', 'blog'] },
  { name: 'opensensor.pi', category: 'tech', price: 190, seller: 'carol', hoursOld: 317, description: 'Air, noise, water: measurements that anybody may read. For a citizen science network.', tags: ['hardware', 'open data'] },
  { name: 'robotics.pi', category: 'tech', price: 2_100, seller: 'carol', hoursOld: 13, featured: true, description: 'The whole field in one word. For a maker of arms, a school or a magazine.', tags: ['exact match', 'industry'] },
  { name: 'app-shelf.pi', category: 'tech', price: 85, seller: 'bob', hoursOld: 243, description: 'A tidy place for the apps you recommend. Works as a directory or a personal page.', tags: ['app', 'directory'] },
  { name: 'gardening.pi', category: 'other', price: 230, seller: 'carol', hoursOld: 127, description: 'Seeds, seasons and patience. The plain word that gardeners type.', tags: ['nature', 'exact match'] },
  { name: 'weekend-hikes.pi', category: 'other', price: 45, seller: 'frank', hoursOld: 68, description: 'Routes for two days and one rucksack. A small community could start here.', tags: ['outdoor', 'community'] },

  { name: 'parcel.pi', category: 'business', price: 780, seller: 'carol', hoursOld: 110, status: 'reserved', description: 'Something is on its way. A neat name for deliveries and pick-up points.', tags: ['transport', 'one word'] },
  { name: 'remedy.pi', category: 'other', price: 160, seller: 'bob', hoursOld: 5, status: 'pending', description: 'For a herbal shop, a clinic or a column of good advice.', tags: ['health', 'one word'] },
  { name: 'paperboat.pi', category: 'brand', price: 70, seller: 'frank', hoursOld: 540, status: 'inactive', description: 'Light, playful and folded by hand. For a children’s publisher or an illustrator.', tags: ['brandable', 'two words'] },
  { name: 'winterfair.pi', category: 'other', price: 55, seller: 'bob', hoursOld: 1_210, status: 'expired', description: 'Stalls, lights and hot chocolate. One page for a season’s market.', tags: ['events', 'seasonal'] },
  { name: 'quickcash.pi', category: 'finance', price: 35, seller: 'erin', hoursOld: 402, status: 'rejected', description: 'Short-term money.', tags: ['finance'] },
  { name: 'sketchpad.pi', category: 'tech', price: 110, seller: 'frank', hoursOld: 612, status: 'withdrawn', description: 'A blank page with a good pencil. For a drawing app.', tags: ['design', 'app'] },
  { name: 'freecoins.pi', category: 'crypto', price: 25, seller: 'frank', hoursOld: 704, status: 'suspended', description: 'A name with four plain syllables.', tags: ['crypto'] },
];

// prettier-ignore
export const RENT_LISTINGS: readonly RentFacts[] = [
  { name: 'coffeeshop.pi', category: 'business', price: 18, period: 'monthly', seller: 'carol', hoursOld: 39, description: 'Try a new café under the name that guests search for. Month by month, no longer than you need it.', tags: ['food', 'shop', 'local business'] },
  { name: 'tutor.pi', category: 'business', price: 25, period: 'monthly', seller: 'bob', hoursOld: 184, description: 'For one teacher or a whole network of them. Rent it for a term and see.', tags: ['education', 'one word'] },
  { name: 'festival.pi', category: 'other', price: 60, period: 'quarterly', seller: 'carol', hoursOld: 231, description: 'Line-up, tickets and camping on one page, for as long as the season lasts.', tags: ['events', 'music'] },
  { name: 'townhall.pi', category: 'other', price: 90, period: 'yearly', seller: 'erin', hoursOld: 268, description: 'Minutes, votes and notices of a neighbourhood. Rented by the year to a community that meets.', tags: ['community', 'public'] },
  { name: 'cashflow.pi', category: 'finance', price: 55, period: 'quarterly', seller: 'bob', hoursOld: 97, description: 'What comes in, what goes out. For an accountant who launches a tool next quarter.', tags: ['accounting', 'exact match'] },
  { name: 'chainview.pi', category: 'crypto', price: 35, period: 'monthly', seller: 'carol', hoursOld: 156, description: 'A window on blocks and fees. For an explorer, a dashboard or a weekly letter.', tags: ['crypto', 'analytics'] },
  { name: '9000.pi', category: 'numeric', price: 120, period: 'yearly', seller: 'carol', hoursOld: 420, description: 'A round number with a wink. For a quality standard, a score board or a robot.', tags: ['four digits', 'round number'] },
  { name: 'meadow.pi', category: 'premium', price: 200, period: 'yearly', seller: 'carol', hoursOld: 345, description: 'Open, green and quiet. A premium word by the year for a brand that is still growing.', tags: ['one word', 'nature'] },

  { name: 'studio.pi', category: 'brand', price: 45, period: 'monthly', seller: 'carol', hoursOld: 1_010, status: 'rented', description: 'Recording, drawing, dancing: the room where it happens. Rented to a podcast house.', tags: ['one word', 'design'] },
  { name: 'recipes.pi', category: 'other', price: 20, period: 'monthly', seller: 'sofia', hoursOld: 640, status: 'rented', description: 'What is in the pot tonight. For a food blog, a club that cooks together or a family’s own collection, by the month.', tags: ['food', 'one word'] },
  { name: 'courses.pi', category: 'tech', price: 30, period: 'monthly', seller: 'carol', hoursOld: 890, status: 'rented', description: 'Learn something on a Tuesday evening. Rented to a language school.', tags: ['education', 'exact match'] },
];
