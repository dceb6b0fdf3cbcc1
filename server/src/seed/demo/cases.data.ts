import type { Category, Reason } from 'contracts';
import type { DemoName } from './accounts.seed';
import type { DisputeFacts } from './sales.data';

/** What waits for an administrator on the first day of the demo. */

interface PendingName {
  name: string;
  category: Category;
  price: number;
  seller: DemoName;
  hoursOld: number;
  description: string;
  tags: readonly string[];
  flags: readonly string[];
}

// prettier-ignore
export const PENDING_NAMES: readonly PendingName[] = [
  { name: 'rninepi.pi', category: 'brand', price: 95, seller: 'omar', hoursOld: 42, description: 'Short, easy to type, looks great on a sticker.', tags: ['brand'], flags: ['reserved-name'] },
  { name: 'callme-247.pi', category: 'business', price: 60, seller: 'noor', hoursOld: 26, description: 'For a taxi firm or a night shop. Call me on +33 6 12 34 56 78.', tags: ['service'], flags: ['phone'] },
  { name: 'seedvault.pi', category: 'crypto', price: 210, seller: 'lucas', hoursOld: 6, description: 'Keep your seed words with us and never lose them again.', tags: ['crypto'], flags: ['seed-words'] },
  { name: 'bakehouse.pi', category: 'business', price: 130, seller: 'omar', hoursOld: 31, description: 'For a bakery with a queue. Pictures on https://bakehouse.example.', tags: ['food'], flags: ['link'] },
  { name: 'wallet-support.pi', category: 'finance', price: 480, seller: 'pavel', hoursOld: 12, description: 'People look for help with their wallet. Be the one they find.', tags: ['wallet', 'help'], flags: ['reserved-name'] },
  { name: 'mudroom.pi', category: 'brand', price: 75, seller: 'omar', hoursOld: 19, description: 'Boots, coats, wet dogs.', tags: ['home'], flags: ['open-strike'] },
  { name: 'inboxzero.pi', category: 'tech', price: 320, seller: 'tomas', hoursOld: 9, description: 'Write to tomas@example.org for a price.', tags: ['mail'], flags: ['email'] },
  { name: 'windfall.pi', category: 'premium', price: 940, seller: 'greta', hoursOld: 3, description: 'Apples, dividends or a lottery.', tags: ['finance'], flags: ['resubmitted'] },
];

/** Orders that their buyers disputed and nobody has decided yet. */
// prettier-ignore
export const OPEN_DISPUTES: readonly DisputeFacts[] = [
  { name: 'feldspar.pi', category: 'premium', price: 640, seller: 'tomas', buyer: 'mateo', description: 'Mineral, in every second stone. Bought it for a tiler’s site. He wanted his surname.', daysAgo: 6, proof: 'Moved to your wallet tonight, see the picture. It can take a day until the wallet shows it.', reason: 'Three days later the record still names somebody else as the owner. I asked twice and got no answer.', statement: 'The wallet needs up to a week to show it. Here is the confirmation again: it was sent that evening.' },
  { name: 'jettison.pi', category: 'business', price: 1_150, seller: 'jonas', buyer: 'lucas', description: 'Drop what you don’t need: log pruning, storage cleaning, freight. A strong verb for a serious tool. Delivered by transfer code in the chat.', daysAgo: 5, proof: 'The transfer code is in the chat.', reason: 'The record still shows the old owner.', statement: 'He never used the code. It works.' },
  { name: 'thistledown.pi', category: 'brand', price: 88, seller: 'priya', buyer: 'zuri', description: 'Light as it sounds: quilts, baby shawls, soft soap. The logo, a thistle in two colours, is included in the price.', daysAgo: 3, proof: 'Done at noon.', reason: 'I got the name, but not the logo that the listing promised.' },
  { name: 'bellows.pi', category: 'other', price: 155, seller: 'omar', buyer: 'greta', description: 'Not sure what it is best for. A fireplace shop? Accordions?', daysAgo: 2, proof: 'You have it.', reason: 'I do not have it.' },
  { name: 'granary.pi', category: 'business', price: 2_050, seller: 'ines', buyer: 'amara', description: 'Porridge with ambition was the brief, and then the client bought a mill instead. The old mail addresses of the project are part of the deal and half of the price.', daysAgo: 2, proof: 'Transferred, with the old mail addresses.', reason: 'The addresses do not work, and they were half of the price.' },
];

const ABOVE_IN_DAY: Reason = { code: 'aboveInHours', values: { most: 500, hours: 24 } };

/** Withdrawals under review: who, how much, since when, and why. */
export const REVIEWED_WITHDRAWALS: readonly { user: DemoName; amount: number; hoursOld: number; because: Reason[] }[] =
  [
    {
      user: 'priya',
      amount: 6_200,
      hoursOld: 21,
      because: [{ code: 'aboveInDays', values: { most: 5_000, days: 7 } }],
    },
    { user: 'linh', amount: 540, hoursOld: 15, because: [{ code: 'walletChanged', values: { hours: 48 } }] },
    { user: 'amara', amount: 780, hoursOld: 7, because: [ABOVE_IN_DAY] },
    { user: 'tomas', amount: 312.5, hoursOld: 19, because: [{ code: 'openDispute' }] },
    { user: 'yuki', amount: 1_400, hoursOld: 4, because: [ABOVE_IN_DAY] },
    { user: 'sofia', amount: 905, hoursOld: 2, because: [ABOVE_IN_DAY] },
    { user: 'jonas', amount: 2_600, hoursOld: 11, because: [ABOVE_IN_DAY, { code: 'openDispute' }] },
    { user: 'zuri', amount: 640, hoursOld: 1, because: [ABOVE_IN_DAY] },
  ];

/** Reports of reviews, by the name that the review is about. */
export const REPORTED_REVIEWS: readonly { name: string; hoursOld: number; reason: string }[] = [
  { name: 'spokes.pi', hoursOld: 30, reason: 'I sent the code the same day. This is not true.' },
  { name: 'glaze.pi', hoursOld: 18, reason: 'Only one word, posted twice elsewhere.' },
  { name: 'quince.pi', hoursOld: 12, reason: 'This buyer never bought from me.' },
  { name: 'brickyard.pi', hoursOld: 9, reason: 'It names my street.' },
  { name: 'cipher.pi', hoursOld: 5, reason: 'An advertisement.' },
  { name: 'tugboat.pi', hoursOld: 2, reason: 'A joke that insults people.' },
];

export const REPORTED_LISTINGS = [
  {
    name: 'cobalt-fox.pi',
    about: 'trademark',
    email: 'legal@example.org',
    hoursOld: 7,
    reason: 'Cobalt Fox is our registered trademark. Neither we nor a partner of ours offers this name.',
  },
] as const;

// prettier-ignore
export const CONTACT_MESSAGES: readonly { name: string; email: string; subject: string; message: string; hoursOld: number; user?: DemoName }[] = [
  { name: 'Sofia', email: 'sofia@example.org', subject: 'I think I paid twice', message: 'My wallet shows two payments of 24 November for the same name. Please look.', hoursOld: 9, user: 'sofia' },
  { name: 'Ana Duarte', email: 'ana@example.org', subject: 'Can I list a name that I rent?', message: 'I rent a name for a year and would like to let it to a friend for the summer.', hoursOld: 40 },
  { name: 'Mateo', email: 'mateo@example.org', subject: 'When is my dispute decided?', message: 'I disputed feldspar.pi four days ago.', hoursOld: 14, user: 'mateo' },
  { name: 'Linh', email: 'linh@example.org', subject: 'New phone, new wallet', message: 'I had to make a new wallet. My withdrawal waits since yesterday.', hoursOld: 13, user: 'linh' },
  { name: 'Brew & Sons', email: 'office@brew.example', subject: 'Somebody sells our trademark', message: 'The name brewandsons.pi is ours in four countries. How do we claim it?', hoursOld: 22 },
  { name: 'Noor', email: 'noor@example.org', subject: 'Invoice for a school', message: 'Our school needs an invoice with its address.', hoursOld: 6, user: 'noor' },
  { name: 'Tariq', email: 'tariq@example.org', subject: 'The app stays white', message: 'On an iPhone 8 the page stays white after the splash.', hoursOld: 3 },
  { name: 'Keziah', email: 'keziah@example.org', subject: 'A name of a deceased member', message: 'My uncle listed two names and has passed away. What can the family do?', hoursOld: 17 },
  { name: 'Radio Lumen', email: 'desk@lumen.example', subject: 'Interview', message: 'We make a programme about names in Pi Network and look for somebody to talk to.', hoursOld: 34 },
];
