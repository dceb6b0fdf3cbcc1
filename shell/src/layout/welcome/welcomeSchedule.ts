/** Days on which the visitor last signed in and last dismissed the welcome, as local calendar days. */
const LAST_LOGIN = 'lastLoginDate';
const LAST_DISMISS = 'lastDismissDate';

const today = (now: Date) => now.toDateString();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked storage: the welcome then shows once per page, which is the lesser harm.
  }
}

/** True when neither a sign-in nor a dismissal happened today (specification section 2, App shell). */
export const isWelcomeDue = (now: Date): boolean =>
  read(LAST_LOGIN) !== today(now) && read(LAST_DISMISS) !== today(now);
export const noteLogin = (now: Date): void => write(LAST_LOGIN, today(now));
export const noteDismissal = (now: Date): void => write(LAST_DISMISS, today(now));
