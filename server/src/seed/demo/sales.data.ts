import type { Category } from 'contracts';
import type { DemoName } from './accounts.seed';

/** A name that was sold: how it was listed, and who bought it. Amounts in π. */
export interface SoldFacts {
  name: string;
  category: Category;
  price: number;
  seller: DemoName;
  buyer: DemoName;
  description: string;
}

/** A sale that was paid out, and what its buyer said. */
export interface SaleFacts extends SoldFacts {
  /** The day on which it was paid for. */
  daysAgo: number;
  /** Where a review speaks of it. */
  deliveredAfterHours?: number;
  rating?: 1 | 2 | 3 | 4 | 5;
  comment?: string;
  reply?: string;
}

/** The latest first. */
// prettier-ignore
export const SALES: readonly SaleFacts[] = [
{ name: 'harvest.pi', category: 'other', price: 640, seller: 'sofia', buyer: 'zuri', description: 'Vegetable boxes, new wine, a long table in September. It suits nearly every kitchen I know, so I took my time before letting it go.', daysAgo: 6, deliveredAfterHours: 7, rating: 5, comment: 'Transferred the same evening, with a recipe for pumpkin soup in the chat. I photograph food for a living and this is the first seller who fed me.' },
  { name: 'paddock.pi', category: 'business', price: 285, seller: 'priya', buyer: 'fatima', description: 'Riding school, horse feed, a café beside the stables: any of them could live here. Please write if you’d like a hand with the move.', daysAgo: 7, deliveredAfterHours: 16, rating: 4, comment: 'For the riding tours that my cousin and I are planning. The seller was polite and clear from the first message, and the name came the next morning. I only missed a word about how to set it up on a phone.' },
  { name: 'kite.pi', category: 'short', price: 1_150, seller: 'jonas', buyer: 'linh', description: 'Four letters, in the air. For a deploy tool, a mail client or actual kites. If transfers are new to you, I explain each step.', daysAgo: 8, rating: 5, comment: 'Exactly as described, and Jonas explained every step. It already has a tail in my sketchbook :)', reply: 'Enjoy it, Linh. Send me a picture when it flies.' },
  { name: 'bento.pi', category: 'business', price: 890, seller: 'sofia', buyer: 'yuki', description: 'Lunch in a box, in five letters. I set up ordering pages for two Japanese kitchens in Lisbon and will gladly share what worked.', daysAgo: 9, rating: 3, comment: 'The name is good. She answered twice in Portuguese, so I had to guess which button to press.', reply: 'Desculpe, Yuki! I write from two phones and mixed up my customers. The steps are in the chat in English now.' },
  { name: 'lighthouse.pi', category: 'premium', price: 2_200, seller: 'carol', buyer: 'camila', description: 'It has been with me since the first day, and I have hoped for somebody who keeps a light on for others. A library, a stage or a club by the sea would be most welcome.', daysAgo: 11, rating: 5, comment: 'The beach stage has a name! Carol even wished us good weather for the opening night. Obrigada.', reply: 'It was my pleasure, Camila. May it not rain.' },
  { name: 'endgame.pi', category: 'other', price: 310, seller: 'priya', buyer: 'lucas', description: 'I usually sell pairs of words, and this pair grew together. Chess people understand it at once, and so do gamers.', daysAgo: 12, deliveredAfterHours: 76, rating: 3, comment: 'Good name, slow clock. Three days without a move, then it arrived overnight.', reply: 'I was travelling and should have said so before you paid. Thank you for your patience, Lucas.' },
  { name: '2187.pi', category: 'numeric', price: 240, seller: 'carol', buyer: 'kenji', description: 'Multiply seven threes and you arrive here. Offered to a collector who will enjoy the fact as much as I did.', daysAgo: 13, rating: 5, comment: 'Three to the seventh. I am happy.' },
  { name: 'savecircle.pi', category: 'finance', price: 420, seller: 'jonas', buyer: 'amara', description: 'Group savings with rules that everybody can see: I built the prototype and stopped at the paperwork. Questions before you pay are welcome.', daysAgo: 14, rating: 5, comment: 'I had eleven questions before paying and he answered all eleven. Our traders will type this name every week, so it mattered to me.' },
  { name: 'plywood.pi', category: 'business', price: 175, seller: 'ines', buyer: 'tomas', description: 'Layers glued together under pressure, much like the agency that rejected it. Sensible for a furniture workshop or a timber yard.', daysAgo: 16, deliveredAfterHours: 98, rating: 2, comment: 'Brickyard came late. This one came later, and this time nobody kept me posted.', reply: 'You are right, Tomas, I had promised better. A launch that week explains it and excuses nothing.' },
  { name: 'cargobike.pi', category: 'business', price: 530, seller: 'bob', buyer: 'chidi', description: 'Was going to be a rental shop with a booking calendar. The owner bought a van. Fits any dealer who moves children or crates on two wheels.', daysAgo: 17, rating: 4, comment: '1. Price agreed. 2. Paid. 3. Got it. Receipt needed a reminder, otherwise professional.' },
  { name: 'nomad.pi', category: 'brand', price: 420, seller: 'priya', buyer: 'alice', description: 'Made for bags, vans and people who work from trains. I name small brands for a living and kept this for myself too long.', daysAgo: 20, deliveredAfterHours: 2, rating: 5, comment: 'Mine within two hours. Recommended.', reply: 'A pleasure, Alice.' },
  { name: 'fixit.pi', category: 'brand', price: 260, seller: 'sofia', buyer: 'greta', description: 'Came to me in a bundle, and I know more about ovens than about drills. A handyman or a repair shop will do it justice.', daysAgo: 21, rating: 5, comment: 'The repair café says thank you. We celebrated with a waffle iron that somebody had given up on.' },
  { name: 'idempotent.pi', category: 'tech', price: 190, seller: 'jonas', buyer: 'pavel', description: 'Same request, same result. For a payments library or a blog about retries.', daysAgo: 22, rating: 4, comment: 'Paid once, received once. The fifth star is still in the queue.' },
  { name: 'platter.pi', category: 'business', price: 340, seller: 'carol', buyer: 'zuri', description: 'Kindly consider it for a caterer, a cheese counter or a record shop. No page has ever stood here.', daysAgo: 23 },
  { name: 'kiln.pi', category: 'short', price: 760, seller: 'ines', buyer: 'yuki', description: 'The ceramicist said it felt too hot. Four letters that survive a thousand degrees, with transfer instructions in three lines.', daysAgo: 24, rating: 3, comment: 'The instructions were three lines. I needed about ten. My nephew found the setting in the end.', reply: 'Fair. I have since written the other seven, Yuki.' },
  { name: 'classroom.pi', category: 'business', price: 980, seller: 'carol', buyer: 'noor', description: 'A room that each of us remembers. I would be pleased to see a school or a course behind it, and I guide newcomers through the transfer myself.', daysAgo: 26, deliveredAfterHours: 102, rating: 3, comment: 'Carol is kind and the name is perfect for us. But it came only on the fifth day, and my pupils asked every morning.', reply: 'I was away with family and should have written to you on the second day, Noor. My sincere apologies to you and to the class.' },
  { name: 'inkwell.pi', category: 'brand', price: 230, seller: 'priya', buyer: 'linh', description: 'Stationery, letterpress, a pen shop with a cat in the window. Handover is quick and I stay in the chat until it works.', daysAgo: 27, deliveredAfterHours: 5, rating: 4, comment: 'Lovely name. Came quickly, in the middle of my night, so I found it at breakfast.' },
  { name: '1729.pi', category: 'numeric', price: 680, seller: 'carol', buyer: 'kenji', description: 'Hardy called it dull and Ramanujan disagreed. The smallest sum of two cubes in two ways, and I part with it gladly to someone who smiles at that.', daysAgo: 28, rating: 5, comment: 'Not a dull number at all.' },
  { name: 'marketday.pi', category: 'other', price: 150, seller: 'bob', buyer: 'amara', description: 'Built a template for stallholders under this, never found the stallholders. Good for a weekly market or a list of all of them.', daysAgo: 30, rating: 2, comment: 'It is the name I paid for, but his half-built page stayed up for days afterwards with somebody else’s prices on it. My traders called me about those prices. I asked him to remove it and then asked again.', reply: 'My mistake, Amara, I forgot that the old template was still running. It’s gone for good now.' },
  { name: 'treadle.pi', category: 'brand', price: 95, seller: 'ines', buyer: 'greta', description: 'Sewing machines had one, and so did my grandmother’s patience. Proposed to a denim label, declined in favour of something with an X in it.', daysAgo: 31 },
  { name: 'gambit.pi', category: 'premium', price: 1_650, seller: 'jonas', buyer: 'lucas', description: 'Opening move, six letters. Strategy tool, chess site or a fund with nerve. No page since registration.', daysAgo: 33, rating: 5, comment: 'Worth every π.' },
  { name: 'queueworks.pi', category: 'tech', price: 145, seller: 'jonas', buyer: 'oleg', description: 'Job runner, message broker or the ticket desk of an office. Registered along with a half-finished worker that I won’t inflict on you.', daysAgo: 34, deliveredAfterHours: 21, rating: 4, comment: 'Handed over after 21 hours. Records correct at first check. No further remarks.' },
  { name: 'workbench.pi', category: 'business', price: 410, seller: 'sofia', buyer: 'tomas', description: 'From a hotel carpenter who retired and let me have it. An honest name for a joiner, a tool rental or a maker space.', daysAgo: 36, rating: 4, comment: 'Solid work.' },
  { name: 'orchard.pi', category: 'other', price: 420, seller: 'bob', buyer: 'oleg', description: 'Rows of trees and good cider. It was to be a fruit shop; the fruit man changed his mind.', daysAgo: 38, deliveredAfterHours: 90, rating: 3, comment: 'Arrived on the fourth day. My parents grow apples near Almaty and say that four days is nothing. A message would still have cost him one minute.', reply: 'Agreed, Oleg. I was moving a shop that week and lost track of my inbox. Regards to the apples.' },
  { name: 'nova.pi', category: 'premium', price: 2_600, seller: 'carol', buyer: 'kenji', description: 'A star that suddenly shines. Four letters for a planetarium, a lens or a very bright idea.', daysAgo: 40, rating: 4, comment: 'Our planetarium is proud of it. One step in her notes was for another app, we found our way.' },
  { name: 'spokes.pi', category: 'brand', price: 275, seller: 'priya', buyer: 'mateo', description: 'Wheels need them and nobody looks at them, which is a nice humble start for a bicycle brand. Messages answered the same day.', daysAgo: 41, rating: 3, comment: 'The name is great. I had to ask twice for the transfer code.', reply: 'Sorry about that. I now send it with the first message.' },
  { name: 'bazaar.pi', category: 'business', price: 1_900, seller: 'carol', buyer: 'amara', description: 'A market with many voices. I have kept it for a shop that sells more than one thing well.', daysAgo: 43, rating: 5, comment: 'The craft collective sends its regards. All thirty-one of us signed the card.', reply: 'What a lovely card. It stands on my desk.' },
  { name: 'glaze.pi', category: 'other', price: 330, seller: 'sofia', buyer: 'yuki', description: 'On doughnuts or on stoneware, it shines either way. Bought for a pastry chef who then moved to Canada.', daysAgo: 45, rating: 5, comment: 'Perfect.' },
  { name: 'cipher.pi', category: 'crypto', price: 1_350, seller: 'carol', buyer: 'pavel', description: 'Secret writing in six letters. For keys, for puzzles, or for those who like a locked door.', daysAgo: 47, deliveredAfterHours: 8, rating: 5, comment: 'Decrypted and delivered within the day.' },
  { name: 'storybook.pi', category: 'other', price: 290, seller: 'ines', buyer: 'minjun', description: 'A publisher paid me for eleven names and used the founder’s surname. Children, weddings, interiors with too many cushions: take your pick.', daysAgo: 48, rating: 4, comment: 'for my next game, a visual novel. her jokes in the chat were better than my script, which is a problem' },
  { name: 'velodrome.pi', category: 'premium', price: 1_240, seller: 'jonas', buyer: 'lucas', description: 'Not my field: it was payment for an API job at a cycling club. Clear word, good for track events or timing software.', daysAgo: 50, rating: 4, comment: 'Good to deal with. He knew nothing about cycling and said so, which I liked.' },
  { name: 'folio.pi', category: 'brand', price: 360, seller: 'carol', buyer: 'linh', description: 'Five letters for portfolios, prints and old paper. You will hear from me within a day of any question.', daysAgo: 52, rating: 4, comment: 'Everything went as the order page said it would.' },
  { name: 'tugboat.pi', category: 'brand', price: 130, seller: 'priya', buyer: 'tomas', description: 'Little, strong, pulls big things. A pencil sketch for a logo goes with it, drawn for a bath toy that we never made.', daysAgo: 54, rating: 5, comment: 'Came with a sketch for the logo. Lovely.' },
  { name: 'quince.pi', category: 'other', price: 190, seller: 'sofia', buyer: 'zuri', description: 'Marmelada season gave me the idea. A fruit that few have used, for preserves, a delicatessen or a restaurant with six tables.', daysAgo: 55, rating: 4, comment: 'Just as promised.' },
  { name: 'saddlebag.pi', category: 'brand', price: 85, seller: 'bob', buyer: 'mateo', description: 'Simple shop name for leather goods or bike bags. New here? I’ll walk you through it.', daysAgo: 57, rating: 5, comment: 'My first name here. Bob was patient with me.', reply: 'Everybody’s first one takes a bit longer. Good luck with the shops, Mateo.' },
  { name: 'brickyard.pi', category: 'business', price: 160, seller: 'ines', buyer: 'tomas', description: 'Sturdy, slightly dusty, impossible to misspell. It lost a vote against a word in Latin.', daysAgo: 58, deliveredAfterHours: 45, rating: 4, comment: 'Took a day longer than planned, but she kept me posted.', reply: 'Thanks, Tomas. The next one will be on time.' },
  { name: 'paperclip.pi', category: 'other', price: 145, seller: 'carol', buyer: 'greta', description: 'Modest and useful, like the thing itself. Would suit an office supplier or a service that keeps documents together.', daysAgo: 60, rating: 5, comment: 'Held together.' },
  { name: 'snowdrop.pi', category: 'other', price: 110, seller: 'priya', buyer: 'dewi', description: 'First flower after the cold. A gentle name for a nursery, a school magazine or knitwear.', daysAgo: 61, rating: 5, comment: 'We have no snow in Bandung, so now we have this, on a new blue batik! Priya stayed in the chat until my daughter had found every setting. Thank you, sister.', reply: 'Please show me the batik when it is dry, Dewi.' },
  { name: 'turnstile.pi', category: 'tech', price: 175, seller: 'jonas', buyer: 'chidi', description: 'Access control in one word. Fits a login service, a rate limiter or the gate of a stadium.', daysAgo: 63, deliveredAfterHours: 94, rating: 2, comment: 'His profile says within a day. It took four. In my trade that is a lost customer.', reply: 'True, and not good enough. I was ill and had not paused my listings. I do that now.' },
  { name: 'lanternfish.pi', category: 'brand', price: 120, seller: 'sofia', buyer: 'linh', description: 'A seafood bar by the docks was to be called this, with the lights to match. The lease fell through and the name is still in the dark.', daysAgo: 65 },
];

/** Orders of alice, bob and carol that are not over, and one that was refunded. */
// prettier-ignore
export const RUNNING_ORDERS = [
  { name: 'payday.pi', category: 'finance', price: 380, seller: 'jonas', buyer: 'alice', description: 'The date everybody knows. Salary tool, reminder app or calendar. Clean history, handed over within a day.', hoursAgo: 20, state: 'funded' },
  { name: 'kettle.pi', category: 'business', price: 95, seller: 'sofia', buyer: 'alice', description: 'Put it on! Tea room, hostel kitchen, breakfast place. Priced low because I’d rather see it steaming than stored.', hoursAgo: 40, state: 'delivered' },
  { name: 'almondtree.pi', category: 'other', price: 105, seller: 'jonas', buyer: 'alice', description: 'Off my usual list, left over from a garden sensor project near Freiburg. The sensors rusted, the name did not.', hoursAgo: 44, state: 'accepted' },
  { name: 'mirage.pi', category: 'premium', price: 150, seller: 'omar', buyer: 'alice', description: 'Maybe for a hotel or desert tours. It is my first listing here.', hoursAgo: 320, state: 'refunded' },
  { name: 'rainbarrel.pi', category: 'other', price: 145, seller: 'bob', buyer: 'tomas', description: 'Was to be a shop for garden water tanks. The tanks leaked.', hoursAgo: 15.4, state: 'funded' },
  { name: 'signpost.pi', category: 'business', price: 320, seller: 'carol', buyer: 'chidi', description: 'It tells people where to go, which is most of what a good page does. One word, never used.', hoursAgo: 52.7, state: 'delivered' },
  { name: 'shopwindow.pi', category: 'business', price: 190, seller: 'ines', buyer: 'bob', description: 'We dressed it for a client who then decided that windows are over. They are not.', hoursAgo: 33.2, state: 'delivered' },
  { name: 'lectern.pi', category: 'business', price: 210, seller: 'priya', buyer: 'noor', description: 'Somebody asked me to name a coach for public speaking and then lost their nerve. It would serve a lecture series just as well.', hoursAgo: 60, state: 'accepted' },
] as const satisfies readonly (SoldFacts & { hoursAgo: number; state: string })[];

export type RunningOrder = (typeof RUNNING_ORDERS)[number];

/** An order that its buyer disputed. */
export interface DisputeFacts extends SoldFacts {
  daysAgo: number;
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
  { name: 'sundial.pi', category: 'brand', price: 240, seller: 'omar', buyer: 'alice', description: 'Good name for a garden, or watches perhaps. Price can be talked about.', daysAgo: 15, decision: 'refund', proof: 'I changed the owner this morning. Look it up.', reason: 'I looked it up twice. sundial.pi still points to a wallet that is not mine, and @omar no longer answers.', because: 'The record still shows the old owner, and the seller did not write.' },
  { name: 'ferryman.pi', category: 'business', price: 320, seller: 'ines', buyer: 'lucas', description: 'Crossing fee included, ancient jokes extra. With the name come three logo sketches from my pitch to a river shuttle on the Douro.', daysAgo: 18, decision: 'split: 80', toBuyer: 80, proof: 'ferryman.pi is yours. The logo sketches follow.', reason: 'The name arrived, but the listing promised three logo sketches and I got none.', statement: 'I sent one sketch and ran out of time for the others.', because: 'The name arrived, two of three sketches did not.' },
  { name: 'woodsmoke.pi', category: 'other', price: 130, seller: 'bob', buyer: 'pavel', description: 'Half a shop for smoked salt was ready when the smoker moved out. You get the name, and my colour scheme only if you insist.', daysAgo: 25, decision: 'release', proof: 'The transfer code is in the chat, sent at noon.', reason: 'I cannot find any transfer code.', statement: 'It is the message of 12:04. Scroll up.', because: 'The code is in the conversation of that day.' },
];
