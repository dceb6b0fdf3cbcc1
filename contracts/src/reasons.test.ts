import { addTexts, inLanguage } from 'shared-i18n';
import { ALARM_KINDS } from './alarms';
import { ACT_REASONS, actReason, alarmSentence, MONEY_REASONS } from './office-reasons';
import { LISTING_REASONS, statusReasonOf } from './listing-reasons';
import { memoSentence, WITHDRAWAL_REASONS } from './memos';
import { REFUSAL_CODES, REFUSAL_REASONS, refusalSentence } from './refusals';
import { aDomain } from './testing';

const CATALOGUES = { MONEY_REASONS, LISTING_REASONS, WITHDRAWAL_REASONS, ACT_REASONS };
/** Days are written by their parts; whatever else a sentence names may be missing here. */
const VALUES = { from: '2026-12-25', day: '2026-12-25' };

test.each(Object.entries(CATALOGUES))(
  'every reason of %s has a sentence, and an unknown one the one it came with',
  (_, catalogue) => {
    for (const code of catalogue.codes)
      expect([code, catalogue.sentence({ code, values: VALUES })]).not.toEqual([code, code]);
    expect(catalogue.sentence({ code: 'later', message: 'As sent.' })).toBe('As sent.');
    expect(catalogue.sentence({ code: 'toString', message: 'As sent.' })).toBe('As sent.');
  },
);

test('every refusal and every narrower reason has a sentence', () => {
  for (const code of REFUSAL_CODES) expect(refusalSentence(code, VALUES)).toMatch(/\S/);
  for (const because of REFUSAL_REASONS) expect(refusalSentence('FORBIDDEN', VALUES, because)).toMatch(/\S/);
});

test.each(ALARM_KINDS)('an alarm of the kind %s has a sentence; one of before keeps its own', (kind) => {
  const because = [MONEY_REASONS.said(MONEY_REASONS.because('piSilent'))];
  const alarm = { kind, subject: 'subject', because, message: 'Of before.' };
  expect(alarmSentence({ ...alarm, values: VALUES })).not.toBe('Of before.');
  expect(alarmSentence({ ...alarm, values: null })).toBe('Of before.');
});

test('reasons are worded in the language of the reader', () => {
  addTexts('en-XA', {
    'contracts.listingReasons': { link: 'Ļîñķ' },
    'contracts.moneyReasons': { piSilent: 'Šîļéñţ' },
    'contracts.actReasons': { server: 'Šéŕṽéŕ' },
    'contracts.withdrawalReasons': { noWallet: 'Ñö ŵåļļéţ' },
  });
  const said = LISTING_REASONS.said({ code: 'link' });
  const silent = MONEY_REASONS.said({ code: 'piSilent' });
  const read = () => [
    statusReasonOf(aDomain({ statusReason: said.message, statusBecause: [said] })),
    alarmSentence({ kind: 'payout-queue', subject: 'w', values: {}, because: [silent] }),
    actReason({ reason: 'command on the server', because: ACT_REASONS.said({ code: 'server' }) }),
    memoSentence('withdrawal', { because: 'noWallet' }),
  ];
  expect(read()).toEqual([
    'The text has a link.',
    'All payouts wait: Pi does not answer',
    'command on the server',
    'Withdrawal: Your Pi wallet is not activated yet. Please activate it in the Pi app and try again.',
  ]);
  expect(inLanguage('en-XA', read)).toEqual(['Ļîñķ', 'All payouts wait: Šîļéñţ', 'Šéŕṽéŕ', 'Withdrawal: Ñö ŵåļļéţ']);
  expect(statusReasonOf(aDomain({ statusReason: 'Written by a person.' }))).toBe('Written by a person.');
});
