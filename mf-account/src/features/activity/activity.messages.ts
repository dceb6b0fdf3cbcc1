import type { Activity, ActivityType } from 'contracts';
import { defineMessages, defineSentences } from 'shared-i18n';

/** Texts of the tab 'Activity'. */
export const ACTIVITY_TEXT = defineMessages('account.activity', {
  title: 'Activity',
  intro: 'What happened on your account, newest first. Only you see it.',
  show: 'Show',
  loading: 'Loading your activity',
  failed: "We couldn't load your activity.",
  empty: 'No activity yet',
  emptyBody: 'Sign-ins, listings, messages, searches and withdrawals appear here.',
  emptyFiltered: 'Nothing of this kind',
  showAll: 'Show all',
  browse: 'Browse domains',
  noun: 'entries',
  from: 'from {address}',
  notYou: 'Wasn’t you?',
  notYouBody: 'Sign out everywhere to end every session, on this device and all others.',
  signOutEverywhere: 'Sign out everywhere',
  sure: 'Sign out everywhere?',
  sureBody: "You'll need to sign in with Pi again on each device.",
  stay: 'Stay signed in',
  signedOut: "You're signed out everywhere.",
  signOutFailed: "We couldn't end your sessions. Try again.",
  offline: "You're offline. You can sign out everywhere once you're back.",
});

export type ActivityFilter = ActivityType | 'all';
export const TYPE_LABEL: Record<ActivityFilter, string> = defineMessages('account.activityTypes', {
  all: 'All',
  login: 'Sign-ins',
  create_listing: 'Listings',
  view_domain: 'Names looked at',
  message_sent: 'Messages',
  search: 'Searches',
  logout_everywhere: 'Sign-outs everywhere',
  profile_change: 'Profile changes',
  withdrawal: 'Withdrawals',
  export: 'Data downloads',
});

export const FIELD_LABEL: Record<string, string> = defineMessages('account.fieldLabel', {
  bio: 'bio',
  contactEmail: 'contact email',
  profileImage: 'picture',
  language: 'language',
  socialLinks: 'links',
});
/** What an entry says. */
export const ACTIVITY_SENTENCE: Record<ActivityType, (values: Pick<Activity, 'details'>) => string> = defineSentences<
  Pick<Activity, 'details'>
>()('account.activitySentence', {
  login: 'Signed in',
  create_listing: 'Listed {details}',
  view_domain: 'Viewed a name',
  message_sent: 'Sent a message',
  search: 'Searched for “{details}”',
  logout_everywhere: 'Signed out everywhere',
  profile_change: 'Changed the profile: {details}',
  withdrawal: 'Asked for a withdrawal of {details}',
  export: 'Downloaded the data of the account',
});

/** The page of what the entry is about; null where there is none. */
export const activityPath = ({ type, details }: Pick<Activity, 'type' | 'details'>): string | null => {
  if (type === 'view_domain') return `/domains/${encodeURIComponent(details)}`;
  return type === 'search' ? `/browse?q=${encodeURIComponent(details)}` : null;
};
