import {
  type AdminCaseDetail,
  type CaseFacts,
  type CaseKind,
  type ContactMessage,
  formatPi,
  MONEY_REASONS,
} from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { Person } from 'mf-kit/person';
import { Link } from 'mf-kit/router';
import { theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { DefinitionList } from 'shared-ui/DefinitionList';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { PAYOUT_STATE } from '../../../common/acts.messages';
import { DisputeFacts } from './DisputeFacts';
import { FACTS } from './facts.messages';
import { Lines, Pair, Plate, Quoted } from './parts';
import { ReportFacts } from './ReportFacts';

/** What is to be judged, as the server gives it for each kind. */
type FactsOf<Kind extends CaseKind> = ComponentType<{ facts: CaseFacts[Kind] }>;

const Listing: FactsOf<'listing'> = ({ facts: { listing, flags, looksLike, original } }) => (
  <>
    <Pair>
      <Card>
        <Plate domain={listing} />
      </Card>
      {original && (
        <Card title={FACTS.listing.original} headingLevel={3}>
          <Plate domain={original} />
        </Card>
      )}
    </Pair>
    {looksLike !== null && <Alarm>{FACTS.listing.looksLike({ name: looksLike })}</Alarm>}
    <DefinitionList
      rows={[
        flags.length > 0 && {
          name: FACTS.listing.flags,
          value: flags.map((flag) => FACTS.listing.flag[flag as keyof typeof FACTS.listing.flag] ?? flag).join(', '),
        },
        { name: FACTS.listing.price, value: formatPi(listing.rentPrice ?? listing.price) },
        listing.tags.length > 0 && { name: FACTS.listing.tags, value: listing.tags.join(', ') },
      ]}
    />
    <Quoted title={FACTS.listing.words}>{listing.description}</Quoted>
  </>
);

const PayoutFacts: FactsOf<'payout'> = ({ facts: { payout, sources } }) => (
  <>
    <DefinitionList
      rows={[
        { name: FACTS.payout.amount, value: formatPi(payout.amount), isMain: true },
        { name: FACTS.payout.to, value: <Code>{payout.destination ?? FACTS.payout.noWallet}</Code> },
        { name: FACTS.payout.state, value: PAYOUT_STATE[payout.state] },
        { name: FACTS.payout.asked, value: recentMomentText(payout.createdAt) },
        payout.because.length > 0 && {
          name: FACTS.payout.why,
          value: payout.because.map(MONEY_REASONS.sentence).join('; '),
        },
        { name: FACTS.payout.memo, value: <Code>{payout.memo}</Code> },
      ]}
    />
    <h3>{FACTS.payout.sources}</h3>
    {sources.length === 0 && <p>{FACTS.payout.noSources}</p>}
    <Lines>
      {sources.map(({ id, createdAt, amount, memo }) => (
        <li key={id}>
          <span>
            <b>{formatPi(amount)}</b> {memo}
          </span>
          <time>{recentMomentText(createdAt)}</time>
        </li>
      ))}
    </Lines>
  </>
);

const Incoming: FactsOf<'held'> = ({ facts: { held, owners } }) => (
  <>
    <DefinitionList
      rows={[
        { name: FACTS.incoming.amount, value: formatPi(held.amount), isMain: true },
        { name: FACTS.incoming.from, value: <Code>{held.from ?? FACTS.incoming.several}</Code> },
        { name: FACTS.incoming.txid, value: <Code>{held.txid}</Code> },
        { name: FACTS.incoming.payment, value: <Code>{held.paymentId ?? FACTS.incoming.none}</Code> },
        { name: FACTS.incoming.why, value: MONEY_REASONS.sentence(held.because) },
        { name: FACTS.incoming.arrived, value: recentMomentText(held.arrivedAt) },
      ]}
    />
    <h3>{FACTS.incoming.owners}</h3>
    {owners.length === 0 && <p>{FACTS.incoming.noOwners}</p>}
    <Lines>
      {owners.map(({ uid, username, because }) => (
        <li key={uid}>
          <Person person={{ uid, username }} linked={false} />
          <span>{FACTS.incoming.because[because]}</span>
        </li>
      ))}
    </Lines>
  </>
);

const Outgoing: FactsOf<'unknown_outgoing'> = ({ facts: { outgoing } }) => (
  <DefinitionList
    rows={[
      { name: FACTS.outgoing.txid, value: <Code>{outgoing.hash}</Code> },
      { name: FACTS.outgoing.memo, value: outgoing.memo },
      { name: FACTS.outgoing.fee, value: formatPi(outgoing.fee) },
      { name: FACTS.outgoing.worked, value: outgoing.isSuccessful ? FACTS.outgoing.yes : FACTS.outgoing.no },
      { name: FACTS.outgoing.found, value: recentMomentText(outgoing.foundAt) },
    ]}
  />
);

const StrikeFacts: FactsOf<'strike'> = ({ facts: { strike } }) => (
  <DefinitionList
    rows={[
      { name: FACTS.strike.seller, value: <Person person={strike.seller} linked={false} /> },
      { name: FACTS.strike.item, value: <Link to={`/orders/${strike.id}`}>{strike.itemName}</Link> },
      { name: FACTS.strike.since, value: recentMomentText(strike.createdAt) },
      { name: FACTS.strike.why, value: strike.reason ?? FACTS.strike.missed },
      strike.appeal && { name: FACTS.strike.appeal, value: strike.appeal.text },
      strike.appeal && { name: FACTS.strike.asked, value: recentMomentText(strike.appeal.at) },
    ]}
  />
);

/** Guests hear an answer by e-mail only. */
const letterTo = ({ email, number, subject }: ContactMessage) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject} (${number})`)}`;

const Contact: FactsOf<'contact'> = ({ facts: { message } }) => (
  <>
    <DefinitionList
      rows={[
        {
          name: FACTS.contact.number,
          value: message.isPriority ? FACTS.contact.priority({ number: String(message.number) }) : message.number,
        },
        { name: FACTS.contact.from, value: message.name },
        { name: FACTS.contact.mail, value: <a href={letterTo(message)}>{message.email}</a> },
        message.phone !== '' && { name: FACTS.contact.phone, value: message.phone },
        {
          name: FACTS.contact.user,
          value: message.user ? <Person person={message.user} linked={false} /> : FACTS.contact.guest,
        },
        { name: FACTS.contact.sent, value: recentMomentText(message.createdAt) },
      ]}
    />
    <Quoted title={FACTS.contact.message}>{message.message}</Quoted>
  </>
);

const Role: FactsOf<'role'> = ({ facts: { change } }) => (
  <DefinitionList
    rows={[
      { name: FACTS.role.change, value: FACTS.role[change.decision] },
      { name: FACTS.role.roles, value: change.roles.join(', ') },
    ]}
  />
);

const Merge: FactsOf<'merge'> = ({ facts }) => (
  <DefinitionList
    rows={[
      { name: FACTS.merge.from, value: <PersonLink uid={facts.from} /> },
      { name: FACTS.merge.into, value: <PersonLink uid={facts.into} /> },
    ]}
  />
);

const Plan: FactsOf<'plan'> = ({ facts: { plan, change } }) => (
  <DefinitionList
    rows={[
      { name: FACTS.plan.plan, value: `${plan.name}, ${plan.duration}` },
      { name: FACTS.plan.now, value: formatPi(plan.price) },
      { name: FACTS.plan.after, value: formatPi(change.price), isMain: true },
    ]}
  />
);

/** What each kind shows. */
const FACTS_OF: { [Kind in CaseKind]: FactsOf<Kind> } = {
  listing: Listing,
  dispute: DisputeFacts,
  payout: PayoutFacts,
  held: Incoming,
  unknown_incoming: Incoming,
  unknown_outgoing: Outgoing,
  strike: StrikeFacts,
  report: ReportFacts,
  contact: Contact,
  role: Role,
  merge: Merge,
  plan: Plan,
};

/** What is to be judged; nothing where its subject is gone. */
export function FactsOfCase({ of }: { of: AdminCaseDetail }) {
  const Facts = FACTS_OF[of.kind] as FactsOf<CaseKind>;
  return Object.keys(of.facts).length === 0 ? null : <Facts facts={of.facts as unknown as CaseFacts[CaseKind]} />;
}

const PersonLink = ({ uid }: { uid: string }) => <Link to={`/admin/people/${encodeURIComponent(uid)}`}>{uid}</Link>;

const Alarm = styled.p`
  margin: 0;
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.warningBg};
  color: ${theme.color.warningOnBg};
  font-weight: ${theme.weight.semibold};
`;

const Code = styled.code`
  overflow-wrap: anywhere;
`;
