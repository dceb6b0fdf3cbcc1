import { DAY_MS, STRIKE, type StrikeEffect } from 'contracts';
import { defineMessages } from 'shared-i18n';

export const STRIKES = defineMessages(
  'kit.strikes',
  {
    title: 'A strike against you',
    why: 'Why',
    missed: 'You did not hand it over in time.',
    does: 'What it does',
    effect: {
      warns: 'It is a warning. Your listings and withdrawals are reviewed for {reviewDays} days.',
      pauses: 'It is your second: no new listings and no new offers for {pauseDays} days.',
      stops: 'It is your third: you can’t sell until we lift it.',
    },
    counts: 'Counts until',
    asked: 'What you asked us to check',
    kept: 'We checked it, and it stays',
    closed: 'It is lifted',
    checking: 'We’re checking it, and write to you within {checkDays, plural, one {# day} other {# days}}.',
    mayAsk: 'Can you still transfer it, or was it not your fault? You may ask once for a check.',
    ask: 'Ask for a check',
    order: 'See the order',
  },
  {
    reviewDays: STRIKE.reviewMs / DAY_MS,
    pauseDays: STRIKE.pauseMs / DAY_MS,
    checkDays: STRIKE.checkMs / DAY_MS,
  },
);

/** What the next strike would do, after the sentence that one comes. */
export const NEXT_STRIKE: Record<StrikeEffect, string> = defineMessages(
  'kit.nextStrike',
  {
    warns: 'It would be a warning.',
    pauses: 'It would be your second: no new listings and no new offers for {pauseDays} days.',
    stops: 'It would be your third: you couldn’t sell until we lift it.',
  },
  { pauseDays: STRIKE.pauseMs / DAY_MS },
);

/** Why a seller cannot list anything new now. */
export const STOPPED = defineMessages('kit.stopped', {
  paused: 'No new listings until {until}',
  pausedBody: 'You have two strikes. Running sales go on; nobody can make you a new offer until then.',
  stopped: 'You can’t sell for now',
  stoppedBody: 'You have three strikes. Running sales go on. Ask for a check of a strike that you think is wrong.',
});
