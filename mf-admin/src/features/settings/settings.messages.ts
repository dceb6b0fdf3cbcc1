import { formatPi, type SettingKey } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** The old spelling of telegram_url is saved with it (docs/rules.md reading 30). */
export type ShownSetting = Exclude<SettingKey, 'telegrem_url'>;

const LABEL = defineMessages('admin.setting', {
  enableMaintenance: 'Maintenance',
  isTestMode: 'Testnet banner',
  listing_review: 'Reviews of new listings',
  bid_increment: 'Least step of a bid, in π',
  bid_increment_mode: 'How steps grow',
  withdrawal_minimum: 'Smallest withdrawal, in π',
  facebook_url: 'Facebook',
  x_url: 'X',
  telegram_url: 'Telegram',
  support_email: 'Support email',
  stats_active_listings: 'Active listings',
  stats_average_sale_days: 'Days until a sale',
  stats_success_percent: 'Sales that succeed, in percent',
});

const CHOICE = defineMessages('admin.settingChoice', {
  true: 'On',
  false: 'Off',
  risk: 'By risk',
  always: 'Always',
  never: 'Never',
  flat: 'Always the same',
  ladder: 'Ladder',
});

const EFFECT = defineMessages('admin.settingEffect', {
  maintenanceOn:
    'At once nobody can bid, buy, list or write, and every clock that people must meet stands still. Payments and payouts go on.',
  maintenanceOff:
    'Everybody can trade again. Auctions end later by as long as the maintenance took and 30 minutes; other deadlines by as long as it took.',
  testOn: 'Every page says that this is Testnet.',
  testOff: 'No page says that this is Testnet.',
  reviewRisk: 'New listings with a flag wait in the queue; the others are live at once.',
  reviewAlways: 'Every new listing waits in the queue.',
  reviewNever: 'New listings are live at once, with a flag too.',
  step: 'New auctions: whoever bids must go {step} above the highest bid. Running auctions keep their step.',
  stepUnused: 'It counts once steps are always the same; now they follow the ladder.',
  flat: 'New auctions step by {step}, whatever their price. Running auctions keep their step.',
  ladder:
    'New auctions step by their starting price: below 10 π by 1, from 10 by 5, from 100 by 10, from 500 by 25, from 1,000 by 50, from 5,000 by 100. Running auctions keep their step.',
  withdrawal: 'From now on a withdrawal is at least {least}.',
  link: 'The footer links to {value}.',
  noLink: 'The footer has no such link.',
  email: 'People are sent to {value} when the site cannot be reached.',
  noEmail: 'No address is offered when the site cannot be reached.',
  figure: 'The home page says “{value}”.',
  noFigure: 'The home page leaves this figure out.',
});

const CHOICES: Partial<Record<ShownSetting, (keyof typeof CHOICE)[]>> = {
  enableMaintenance: ['false', 'true'],
  isTestMode: ['false', 'true'],
  listing_review: ['risk', 'always', 'never'],
  bid_increment_mode: ['flat', 'ladder'],
};

export const settingText = (key: ShownSetting): string => LABEL[key];
export const choiceText = (value: string): string => (CHOICE as Record<string, string | undefined>)[value] ?? value;

/** What a setting may be, for those with few values. */
export const choicesOf = (key: ShownSetting): { value: string; label: string }[] | undefined =>
  CHOICES[key]?.map((value) => ({ value, label: CHOICE[value] }));

type Effect = (value: string, others: Readonly<Record<string, string>>) => string;

const either =
  (on: 'maintenanceOn' | 'testOn', off: 'maintenanceOff' | 'testOff'): Effect =>
  (value) =>
    EFFECT[value === 'true' ? on : off];
const link: Effect = (value) => (value ? EFFECT.link({ value }) : EFFECT.noLink);
const figure: Effect = (value) => (value ? EFFECT.figure({ value }) : EFFECT.noFigure);

const EFFECTS: Record<ShownSetting, Effect> = {
  enableMaintenance: either('maintenanceOn', 'maintenanceOff'),
  isTestMode: either('testOn', 'testOff'),
  listing_review: (value) =>
    value === 'always' ? EFFECT.reviewAlways : value === 'never' ? EFFECT.reviewNever : EFFECT.reviewRisk,
  bid_increment: (step, { bid_increment_mode }) =>
    bid_increment_mode === 'ladder' ? EFFECT.stepUnused : EFFECT.step({ step: piText(step) }),
  bid_increment_mode: (value, { bid_increment = '' }) =>
    value === 'ladder' ? EFFECT.ladder : EFFECT.flat({ step: piText(bid_increment) }),
  withdrawal_minimum: (least) => EFFECT.withdrawal({ least: piText(least) }),
  facebook_url: link,
  x_url: link,
  telegram_url: link,
  support_email: (value) => (value ? EFFECT.email({ value }) : EFFECT.noEmail),
  stats_active_listings: figure,
  stats_average_sale_days: figure,
  stats_success_percent: figure,
};

/** What saving this value of a setting does, in a sentence; the others' values as they are. */
export const effectOf = (key: ShownSetting, value: string, others: Readonly<Record<string, string>>): string =>
  EFFECTS[key](value, others);

const piText = (amount: string): string => formatPi(Number(amount));
