import {
  type Fault,
  type SettingKey,
  AMOUNT,
  CONTACT,
  serverFault,
  isCentAmount,
  isEmailShaped,
  toStroops,
  WITHDRAW,
} from 'contracts';

const SHORT_MAX = 40;

type Check = (value: string) => boolean;

const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value);
const shortText: Check = (value) => value.length <= SHORT_MAX;
const amount: Check = (value) =>
  /^\d{1,9}(\.\d{1,2})?$/.test(value) && isCentAmount(Number(value), toStroops(AMOUNT.max));

/** Empty, or an address that a browser may open from the footer. */
const webAddress: Check = (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value));

const emailAddress: Check = (value) => value === '' || (value.length <= CONTACT.emailMax && isEmailShaped(value));

const STEP = AMOUNT.min;

/** What each setting's value may be, and the fault of what it may not. */
export const SETTING_CHECKS: Record<SettingKey, [Check, Fault]> = {
  facebook_url: [webAddress, serverFault('settingAddress')],
  x_url: [webAddress, serverFault('settingAddress')],
  telegrem_url: [webAddress, serverFault('settingAddress')],
  telegram_url: [webAddress, serverFault('settingAddress')],
  support_email: [emailAddress, serverFault('settingEmail')],
  enableMaintenance: [oneOf('true', 'false'), serverFault('settingSwitch')],
  isTestMode: [oneOf('true', 'false'), serverFault('settingSwitch')],
  listing_review: [oneOf('risk', 'always', 'never'), serverFault('settingReview')],
  bid_increment: [amount, serverFault('settingAmount', { step: STEP })],
  withdrawal_minimum: [
    (value) => amount(value) && Number(value) >= WITHDRAW.min,
    serverFault('settingAmountLeast', { step: STEP, least: WITHDRAW.min }),
  ],
  bid_increment_mode: [oneOf('flat', 'ladder'), serverFault('settingIncrement')],
  stats_active_listings: [shortText, serverFault('settingShort', { max: SHORT_MAX })],
  stats_average_sale_days: [shortText, serverFault('settingShort', { max: SHORT_MAX })],
  stats_success_percent: [shortText, serverFault('settingShort', { max: SHORT_MAX })],
};
