import { type SettingKey, AMOUNT, CONTACT, isCentAmount, isEmailShaped, toStroops, WITHDRAW } from 'contracts';

type Check = (value: string) => boolean;

const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value);
const shortText: Check = (value) => value.length <= 40;
const amount: Check = (value) =>
  /^\d{1,9}(\.\d{1,2})?$/.test(value) && isCentAmount(Number(value), toStroops(AMOUNT.max));

/** Empty, or an address that a browser may open from the footer. */
const webAddress: Check = (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value));

const emailAddress: Check = (value) => value === '' || (value.length <= CONTACT.emailMax && isEmailShaped(value));

/** What each setting's value may be, and the sentence for what it may not. */
export const SETTING_CHECKS: Record<SettingKey, [Check, string]> = {
  facebook_url: [webAddress, 'Enter an address that starts with https:// or http://.'],
  x_url: [webAddress, 'Enter an address that starts with https:// or http://.'],
  telegrem_url: [webAddress, 'Enter an address that starts with https:// or http://.'],
  telegram_url: [webAddress, 'Enter an address that starts with https:// or http://.'],
  support_email: [emailAddress, 'Enter an email address.'],
  enableMaintenance: [oneOf('true', 'false'), 'Use true or false.'],
  isTestMode: [oneOf('true', 'false'), 'Use true or false.'],
  listing_review: [oneOf('risk', 'always', 'never'), 'Use risk, always or never.'],
  bid_increment: [amount, 'Enter an amount in π in steps of 0.01.'],
  withdrawal_minimum: [
    (value) => amount(value) && Number(value) >= WITHDRAW.min,
    'Enter an amount in π in steps of 0.01, at least 0.01.',
  ],
  bid_increment_mode: [oneOf('flat', 'ladder'), 'Use flat or ladder.'],
  stats_active_listings: [shortText, 'Use at most 40 characters.'],
  stats_average_sale_days: [shortText, 'Use at most 40 characters.'],
  stats_success_percent: [shortText, 'Use at most 40 characters.'],
};
