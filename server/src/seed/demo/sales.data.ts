import type { Category } from 'contracts';
import type { DemoName } from './accounts.seed';

/** A name that was sold and paid out, and what its buyer said. Amounts in π. */
interface SaleFacts {
  name: string;
  category: Category;
  price: number;
  seller: DemoName;
  buyer: DemoName;
  /** When it was paid for. */
  daysAgo: number;
  rating?: 1 | 2 | 3 | 4 | 5;
  comment?: string;
  reply?: string;
}

/** The latest first. */
// prettier-ignore
export const SALES: readonly SaleFacts[] = [
  { name: 'harvest.pi', category: 'other', price: 640, seller: 'sofia', buyer: 'zuri', daysAgo: 6, rating: 5, comment: 'Transferred the same evening. Could not have been smoother.' },
  { name: 'paddock.pi', category: 'business', price: 285, seller: 'priya', buyer: 'mateo', daysAgo: 7 },
  { name: 'kite.pi', category: 'short', price: 1_150, seller: 'jonas', buyer: 'linh', daysAgo: 8, rating: 5, comment: 'Exactly as described, and Jonas explained every step.', reply: 'Enjoy it, Linh. Send me a picture when it flies.' },
  { name: 'bento.pi', category: 'business', price: 890, seller: 'sofia', buyer: 'yuki', daysAgo: 9, rating: 5, comment: 'Fast and friendly.' },
  { name: 'lighthouse.pi', category: 'premium', price: 2_200, seller: 'carol', buyer: 'noor', daysAgo: 11, rating: 5, comment: 'Our reading club has its home. Thank you, Carol!' },
  { name: 'endgame.pi', category: 'other', price: 310, seller: 'priya', buyer: 'lucas', daysAgo: 12, rating: 4, comment: 'Good name, took three days to arrive.', reply: 'I was travelling. Thanks for your patience.' },
  { name: '2187.pi', category: 'numeric', price: 240, seller: 'carol', buyer: 'kenji', daysAgo: 13, rating: 5, comment: 'Three to the seventh. I am happy.' },
  { name: 'savecircle.pi', category: 'finance', price: 420, seller: 'jonas', buyer: 'amara', daysAgo: 14, rating: 5, comment: 'He answered all my questions before I paid.' },
  { name: 'plywood.pi', category: 'business', price: 175, seller: 'ines', buyer: 'tomas', daysAgo: 16, rating: 4, comment: 'Fair price, clear messages.' },
  { name: 'cargobike.pi', category: 'business', price: 530, seller: 'bob', buyer: 'mateo', daysAgo: 17, rating: 5, comment: 'Second name I bought from Bob. Same good service.' },
  { name: 'nomad.pi', category: 'brand', price: 420, seller: 'priya', buyer: 'alice', daysAgo: 20, rating: 5, comment: 'Mine within two hours. Recommended.', reply: 'A pleasure, Alice.' },
  { name: 'fixit.pi', category: 'brand', price: 260, seller: 'sofia', buyer: 'greta', daysAgo: 21, rating: 5, comment: 'The repair café says thank you.' },
  { name: 'idempotent.pi', category: 'tech', price: 190, seller: 'jonas', buyer: 'pavel', daysAgo: 22, rating: 5, comment: 'Paid once, received once. As it should be.' },
  { name: 'platter.pi', category: 'business', price: 340, seller: 'carol', buyer: 'zuri', daysAgo: 23 },
  { name: 'kiln.pi', category: 'short', price: 760, seller: 'ines', buyer: 'yuki', daysAgo: 24, rating: 4, comment: 'Everything fine, the instructions were a little short.' },
  { name: 'classroom.pi', category: 'business', price: 980, seller: 'carol', buyer: 'noor', daysAgo: 26, rating: 5, comment: 'Carol knows what she is doing.' },
  { name: 'inkwell.pi', category: 'brand', price: 230, seller: 'priya', buyer: 'linh', daysAgo: 27, rating: 5, comment: 'Lovely name, quick transfer.' },
  { name: '1729.pi', category: 'numeric', price: 680, seller: 'carol', buyer: 'kenji', daysAgo: 28, rating: 5, comment: 'Not a dull number at all.' },
  { name: 'marketday.pi', category: 'other', price: 150, seller: 'bob', buyer: 'amara', daysAgo: 30, rating: 4, comment: 'All good.' },
  { name: 'treadle.pi', category: 'brand', price: 95, seller: 'ines', buyer: 'greta', daysAgo: 31 },
  { name: 'gambit.pi', category: 'premium', price: 1_650, seller: 'jonas', buyer: 'lucas', daysAgo: 33, rating: 5, comment: 'Worth every π.' },
  { name: 'queueworks.pi', category: 'tech', price: 145, seller: 'jonas', buyer: 'pavel', daysAgo: 34, rating: 5, comment: 'Quick. Even quicker than his tests.' },
  { name: 'workbench.pi', category: 'business', price: 410, seller: 'sofia', buyer: 'tomas', daysAgo: 36, rating: 5, comment: 'Solid.' },
  { name: 'orchard.pi', category: 'other', price: 420, seller: 'bob', buyer: 'zuri', daysAgo: 38, rating: 4, comment: 'Arrived on the fourth day, but it arrived.' },
  { name: 'nova.pi', category: 'premium', price: 2_600, seller: 'carol', buyer: 'kenji', daysAgo: 40, rating: 5, comment: 'Our planetarium is proud of it.' },
  { name: 'spokes.pi', category: 'brand', price: 275, seller: 'priya', buyer: 'mateo', daysAgo: 41, rating: 3, comment: 'The name is great. I had to ask twice for the transfer code.', reply: 'Sorry about that. I now send it with the first message.' },
  { name: 'bazaar.pi', category: 'business', price: 1_900, seller: 'carol', buyer: 'amara', daysAgo: 43, rating: 5, comment: 'The craft collective sends its regards.' },
  { name: 'glaze.pi', category: 'other', price: 330, seller: 'sofia', buyer: 'yuki', daysAgo: 45, rating: 5, comment: 'Perfect.' },
  { name: 'cipher.pi', category: 'crypto', price: 1_350, seller: 'carol', buyer: 'pavel', daysAgo: 47, rating: 5, comment: 'Decrypted and delivered within the day.' },
  { name: 'storybook.pi', category: 'other', price: 290, seller: 'ines', buyer: 'noor', daysAgo: 48 },
  { name: 'velodrome.pi', category: 'premium', price: 1_240, seller: 'jonas', buyer: 'lucas', daysAgo: 50, rating: 5, comment: 'Good to deal with. I would buy from Jonas again.' },
  { name: 'folio.pi', category: 'brand', price: 360, seller: 'carol', buyer: 'linh', daysAgo: 52, rating: 5, comment: 'Everything went as the order page said it would.' },
  { name: 'tugboat.pi', category: 'brand', price: 130, seller: 'priya', buyer: 'tomas', daysAgo: 54, rating: 5, comment: 'Came with a sketch for the logo. Lovely.' },
  { name: 'quince.pi', category: 'other', price: 190, seller: 'sofia', buyer: 'zuri', daysAgo: 55, rating: 4, comment: 'Just as promised.' },
  { name: 'saddlebag.pi', category: 'brand', price: 85, seller: 'bob', buyer: 'mateo', daysAgo: 57, rating: 5, comment: 'My first name here. Bob was patient with me.' },
  { name: 'brickyard.pi', category: 'business', price: 160, seller: 'ines', buyer: 'tomas', daysAgo: 58, rating: 4, comment: 'Took a day longer than planned, but she kept me posted.', reply: 'Thanks, Tomas. The next one will be on time.' },
  { name: 'paperclip.pi', category: 'other', price: 145, seller: 'carol', buyer: 'greta', daysAgo: 60, rating: 5, comment: 'Smooth.' },
  { name: 'snowdrop.pi', category: 'other', price: 110, seller: 'priya', buyer: 'noor', daysAgo: 61, rating: 5, comment: 'The class loves it.' },
  { name: 'turnstile.pi', category: 'tech', price: 175, seller: 'jonas', buyer: 'pavel', daysAgo: 63, rating: 5, comment: 'Third one from Jonas. No surprises.' },
  { name: 'lanternfish.pi', category: 'brand', price: 120, seller: 'sofia', buyer: 'linh', daysAgo: 65 },
];

/** Orders of alice that are not over, and one that was refunded: their names, and where they stand. */
// prettier-ignore
export const RUNNING_ORDERS = [
  { name: 'payday.pi', category: 'finance', price: 380, seller: 'jonas', buyer: 'alice', hoursAgo: 20, state: 'funded' },
  { name: 'kettle.pi', category: 'business', price: 95, seller: 'sofia', buyer: 'alice', hoursAgo: 40, state: 'delivered' },
  { name: 'almondtree.pi', category: 'other', price: 105, seller: 'jonas', buyer: 'alice', hoursAgo: 44, state: 'accepted' },
  { name: 'mirage.pi', category: 'premium', price: 150, seller: 'omar', buyer: 'alice', hoursAgo: 320, state: 'refunded' },
  { name: 'lectern.pi', category: 'business', price: 210, seller: 'priya', buyer: 'noor', hoursAgo: 60, state: 'accepted' },
] as const satisfies readonly (Pick<SaleFacts, 'name' | 'category' | 'price' | 'seller' | 'buyer'> & { hoursAgo: number; state: string })[];

export type RunningOrder = (typeof RUNNING_ORDERS)[number];

/** An order that its buyer disputed. */
export interface DisputeFacts extends Pick<SaleFacts, 'name' | 'category' | 'price' | 'seller' | 'buyer' | 'daysAgo'> {
  proof: string;
  reason: string;
  /** What the seller wrote then. */
  statement?: string;
}

/** One that an administrator decided, in the words that the decision's call records. */
export interface DecidedDispute extends DisputeFacts {
  decision: string;
  /** Why, as both sides read it. */
  because: string;
  /** What a split gave back of the price. */
  toBuyer?: number;
}

// prettier-ignore
export const DISPUTES: readonly DecidedDispute[] = [
  { name: 'sundial.pi', category: 'brand', price: 240, seller: 'omar', buyer: 'alice', daysAgo: 15, decision: 'refund', proof: 'I changed the owner this morning. Look it up.', reason: 'I looked it up twice. sundial.pi still points to a wallet that is not mine, and @omar no longer answers.', because: 'The record still shows the old owner, and the seller did not write.' },
  { name: 'ferryman.pi', category: 'business', price: 320, seller: 'ines', buyer: 'lucas', daysAgo: 18, decision: 'split: 80', toBuyer: 80, proof: 'ferryman.pi is yours. The logo sketches follow.', reason: 'The name arrived, but the listing promised three logo sketches and I got none.', statement: 'I sent one sketch and ran out of time for the others.', because: 'The name arrived, two of three sketches did not.' },
  { name: 'woodsmoke.pi', category: 'other', price: 130, seller: 'bob', buyer: 'pavel', daysAgo: 25, decision: 'release', proof: 'The transfer code is in the chat, sent at noon.', reason: 'I cannot find any transfer code.', statement: 'It is the message of 12:04. Scroll up.', because: 'The code is in the conversation of that day.' },
];
