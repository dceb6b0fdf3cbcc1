/** Why a listing waits for its review or left the market, where no administrator wrote it. */
import { defineMessages, sentences } from 'shared-i18n';
import type { Domain } from './domains';
import { reasonsOf } from './reasons';

export const LISTING_REASONS = reasonsOf(
  defineMessages('contracts.listingReasons', {
    'reserved-name': 'This name could be taken for “{name}”.',
    link: 'The text has a link.',
    email: 'The text has an e-mail address.',
    phone: 'The text has a phone number.',
    'seed-words': 'The text has what looks like the words of a wallet.',
    'open-strike': 'You have an open strike.',
    undelivered: 'The order was refunded because it was not delivered as sold.',
  }),
);

/** Why a listing is in its state: the system's reasons in the language of the reader, or what an administrator wrote. */
export const statusReasonOf = ({ statusReason, statusBecause }: Domain): string | undefined =>
  statusBecause ? sentences(...statusBecause.map((reason) => LISTING_REASONS.sentence(reason))) : statusReason;
