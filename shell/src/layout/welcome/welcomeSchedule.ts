import { lastingStorage } from 'shared-store';

/** Days on which the visitor last signed in and last dismissed the welcome, as local calendar days. */
const LAST_LOGIN = 'lastLoginDate';
const LAST_DISMISS = 'lastDismissDate';

const today = (now: Date) => now.toDateString();

/** True when neither a sign-in nor a dismissal happened today (docs/rules.md section 12). */
export const isWelcomeDue = (now: Date): boolean =>
  lastingStorage.read(LAST_LOGIN) !== today(now) && lastingStorage.read(LAST_DISMISS) !== today(now);
/** Where the browser keeps nothing it holds until the page is left. */
export const noteLogin = (now: Date): void => void lastingStorage.write(LAST_LOGIN, today(now));
export const noteDismissal = (now: Date): void => void lastingStorage.write(LAST_DISMISS, today(now));
