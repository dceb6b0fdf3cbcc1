import {
  type AdminCaseDetail,
  type CaseDecision,
  type CaseFacts,
  type CasePreview,
  DAY_MS,
  formatPi,
  kindOfCase,
  ORDER,
  saleFee,
  toPi,
  toStroops,
  typedDecimal,
} from 'contracts';
import { type NotificationData, type NotificationKind, notificationText } from 'contracts/notification-kinds';
import { AmountField } from 'mf-kit/amount-field';
import { defineMessages } from 'shared-i18n';
import { Button, theme } from 'shared-ui';
import { RadioCards } from 'shared-ui/RadioCards';
import { SelectField } from 'shared-ui/SelectField';
import { SwitchField } from 'shared-ui/SwitchField';
import { TextArea } from 'shared-ui/TextArea';
import { TextField } from 'shared-ui/TextField';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Key } from '../../common/Key';
import { decisionOfKey, decisionText, reasonsFor, usualReason } from '../../common/kinds';
import { type KeyMap, useKeys } from '../../common/useKeys';

const TEXT = defineMessages(
  'admin.decision',
  {
    question: 'What is decided',
    does: 'What it does',
    nothing: 'No money moves.',
    place: {
      wallet: 'To @{to}',
      noWallet: 'To the person you name',
      fees: 'To Dotpi’s fees',
      float: 'To Dotpi’s own money',
      chain: 'To the wallet {to}',
      escrow: 'Stays in escrow',
    },
    listing: '{name} becomes {status}',
    reads: '@{username} reads',
    atOnce: 'It happens at once.',
    later: 'It happens 30 seconds later. Z takes it back until then.',
    reason: 'Reason',
    reply: 'Answer',
    template: 'Usual reasons',
    own: 'Own words',
    buyerShare: 'The buyer’s share',
    strike: 'The seller gets a strike',
    final:
      'The money moves {hours} hours after it, or at once when whoever loses by it accepts. Until then each side may ask once for a second look.',
    lastWord: 'This is the second look: it is final, and the money moves with it.',
    uid: 'Whose it is (uid)',
    txid: 'Transaction that paid it',
    twoNeeded: 'Two administrators decide this. Yours is one of them.',
    needed: 'This is needed.',
    enter: 'Ctrl ↵',
  },
  { hours: (ORDER.finalMs / DAY_MS) * 24 },
);

interface DecisionPanelProps {
  of: AdminCaseDetail;
  busy: boolean;
  onDecide: (decided: CaseDecision) => void;
}

/** The kind's yes, where it is still possible. */
const firstOf = (of: AdminCaseDetail): string => of.preview[0]?.decision ?? kindOfCase(of.kind).decisions[0];

/** What may be decided, what each choice does, and why; keys choose, and Ctrl Enter decides. */
export function DecisionPanel({ of, busy, onDecide }: DecisionPanelProps) {
  const [decision, setDecision] = useState(firstOf(of));
  const [ownReason, setOwnReason] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [fault, setFault] = useState(false);
  const [ownStrike, setOwnStrike] = useState<boolean | null>(null);
  const chosen = of.preview.find((each) => each.decision === decision);
  const strike = ownStrike ?? decision === 'refund';
  const needed = neededField(of, decision);
  const reason = ownReason ?? usualReason(of, decision);
  const choose = (next: string) => {
    setDecision(next);
    setOwnReason(null);
    setOwnStrike(null);
    setFault(false);
  };
  const decide = (as = decision, because = reason) => {
    const field = neededField(of, as);
    const value = field && fields[field]?.trim();
    if (!because.trim() || (field && !value)) {
      setDecision(as);
      setFault(true);
      return;
    }
    const extra =
      field === 'buyerShare' ? { buyerShare: Number(typedDecimal(value ?? '')) } : field ? { [field]: value } : {};
    const withStrike = mayStrike(of, as) && as === decision ? { strike } : {};
    onDecide({ decision: as, reason: because.trim(), ...extra, ...withStrike });
  };
  useDecisionKeys(of, { choose, decide });
  return (
    <Panel
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
    >
      <RadioCards
        label={TEXT.question}
        value={decision}
        onChange={choose}
        options={of.preview.map((each, place) => ({
          value: each.decision,
          label: decisionText(of, each.decision),
          aside: <Key>{keyOf(of, each.decision, place)}</Key>,
          description: sumText(each),
        }))}
      />
      {needed === 'buyerShare' && (
        <AmountField
          label={TEXT.buyerShare}
          value={fields.buyerShare ?? ''}
          onChange={(buyerShare) => setFields({ ...fields, buyerShare })}
          {...(fault && { error: TEXT.needed })}
        />
      )}
      {(needed === 'uid' || needed === 'txid') && (
        <TextField
          label={TEXT[needed]}
          value={fields[needed] ?? ''}
          onChange={(event) => setFields({ ...fields, [needed]: event.target.value })}
          {...(fault && { error: TEXT.needed })}
        />
      )}
      {mayStrike(of, decision) && (
        <SwitchField label={TEXT.strike} checked={strike} onChange={({ target }) => setOwnStrike(target.checked)} />
      )}
      {chosen && <Does preview={struck(of, splitBy(of, chosen, fields.buyerShare), strike)} reason={reason} />}
      {of.kind === 'dispute' && <Hint>{isSecondLook(of) ? TEXT.lastWord : TEXT.final}</Hint>}
      {of.needs > 1 && <Hint>{TEXT.twoNeeded}</Hint>}
      {reasonsFor(of, decision).length > 1 && (
        <SelectField
          label={TEXT.template}
          value={reasonsFor(of, decision).includes(reason) ? reason : ''}
          options={[
            ...reasonsFor(of, decision).map((each) => ({ value: each, label: each })),
            { value: '', label: TEXT.own },
          ]}
          onChange={(event) => setOwnReason(event.target.value)}
        />
      )}
      <TextArea
        label={of.kind === 'contact' ? TEXT.reply : TEXT.reason}
        required
        rows={3}
        counterMax={500}
        value={reason}
        onChange={(event) => setOwnReason(event.target.value)}
        {...(fault && !reason.trim() && { error: TEXT.needed })}
      />
      <Button type="submit" loading={busy} fullWidth>
        {decisionText(of, decision)} <Key>{TEXT.enter}</Key>
      </Button>
      <Hint>{chosen?.atOnce ? TEXT.atOnce : TEXT.later}</Hint>
    </Panel>
  );
}

/** What a decision needs beside a reason. */
function neededField({ kind }: AdminCaseDetail, decision: string): 'buyerShare' | 'uid' | 'txid' | undefined {
  if (!kindOfCase(kind).withFields?.includes(decision)) return undefined;
  return decision === 'split' ? 'buyerShare' : decision === 'complete' ? 'txid' : 'uid';
}

/** Whether a decision may find the seller at fault. */
const mayStrike = ({ kind }: AdminCaseDetail, decision: string): boolean =>
  kind === 'dispute' && (decision === 'refund' || decision === 'split');

const isSecondLook = ({ facts }: AdminCaseDetail): boolean =>
  (facts as Partial<CaseFacts['dispute']>).order?.decision !== undefined;

/** With or without a strike: the server previews a refund with one, and a split without. */
function struck(of: AdminCaseDetail, preview: CasePreview, strike: boolean): CasePreview {
  if (!mayStrike(of, preview.decision)) return preview;
  const isStrike = ({ kind }: { kind: string }) => kind === 'strike';
  const strikes = of.preview.flatMap(({ notifications }) => notifications.filter(isStrike));
  const others = preview.notifications.filter((each) => !isStrike(each));
  const isForSaleAgain = preview.decision === 'refund' && !strike;
  return {
    ...preview,
    listings: preview.listings.map((each) => (isForSaleAgain ? { ...each, status: 'active' } : each)),
    notifications: strike ? [...others, ...strikes] : others,
  };
}

interface Deciding {
  choose: (decision: string) => void;
  decide: (decision?: string, reason?: string) => void;
}

/** A, R and H decide at once with the usual reason; of a dispute 1, 2 and 3 choose, since they move money either way. */
function useDecisionKeys(of: AdminCaseDetail, { choose, decide }: Deciding): void {
  const keys: KeyMap = { 'Ctrl Enter': () => decide() };
  for (const key of ['a', 'r', 'h', '1', '2', '3']) {
    const decision = decisionOfKey(of.kind, key);
    if (decision === undefined) continue;
    const needsMore = neededField(of, decision) !== undefined;
    keys[key] = () =>
      of.kind === 'dispute' || needsMore ? choose(decision) : decide(decision, usualReason(of, decision));
  }
  useKeys(keys);
}

const keyOf = (of: AdminCaseDetail, decision: string, place: number): string =>
  of.kind === 'dispute'
    ? String(place + 1)
    : (['a', 'r', 'h'].find((key) => decisionOfKey(of.kind, key) === decision)?.toUpperCase() ?? '');

const sumText = ({ money }: CasePreview): string | undefined =>
  money.length === 0 ? undefined : money.map(({ amount }) => formatPi(amount)).join(' + ');

/** The server previews a split in halves: what is typed divides it again, with the same fee in percent. */
function splitBy(of: AdminCaseDetail, preview: CasePreview, typed: string | undefined): CasePreview {
  const share = Number(typedDecimal(typed ?? '') ?? Number.NaN);
  const { inEscrow, feePercent } = of.facts as { inEscrow?: number; feePercent?: number };
  if (preview.decision !== 'split' || !typed || !(share >= 0) || inEscrow === undefined || share > inEscrow)
    return preview;
  const [buyer, seller, fees] = preview.money;
  if (!buyer || !seller || !fees) return preview;
  const rest = toStroops(inEscrow) - toStroops(share);
  const fee = saleFee(rest, feePercent ?? 0);
  return {
    ...preview,
    money: [
      { ...buyer, amount: share },
      { ...seller, amount: toPi(rest - fee) },
      { ...fees, amount: toPi(fee) },
    ],
  };
}

function Does({ preview: { money, listings, notifications }, reason }: { preview: CasePreview; reason: string }) {
  const parts: ReactNode[] = [
    ...money.map(({ place, to, amount }) => (
      <li key={`${place} ${to}`}>
        <span>{placeText(place, to)}</span>
        <b>{formatPi(amount)}</b>
      </li>
    )),
    ...listings.map(({ name, status }) => <li key={name}>{TEXT.listing({ name, status })}</li>),
    ...notifications.map(({ to, kind, data }) => {
      const { title, text } = notificationText(
        kind as NotificationKind,
        withReason(data, reason) as unknown as NotificationData<NotificationKind>,
      );
      return (
        <li key={`${to.uid} ${kind} ${JSON.stringify(data)}`}>
          <span>
            {TEXT.reads({ username: to.username })}
            <q>{`${title}. ${text}`}</q>
          </span>
        </li>
      );
    }),
  ];
  return (
    <section>
      <h3>{TEXT.does}</h3>
      <List>{parts.length > 0 ? parts : <li>{TEXT.nothing}</li>}</List>
    </section>
  );
}

/** A notification says the reason where it has a place for one. */
const withReason = (data: Record<string, unknown>, reason: string) => ({
  ...data,
  ...('reason' in data && { reason }),
  ...('reply' in data && { reply: reason }),
  ...(data.note === '' && 'withdrawalId' in data && { note: reason }),
});

function placeText(place: CasePreview['money'][number]['place'], to: string | null): string {
  if (place === 'wallet') return to === null ? TEXT.place.noWallet : TEXT.place.wallet({ to });
  return place === 'chain' ? TEXT.place.chain({ to: to ?? '' }) : TEXT.place[place];
}

const Panel = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
`;

const Hint = styled.p`
  margin: 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${theme.fontSize.sm};

  & > li {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[3]};
    overflow-wrap: anywhere;
  }

  & b {
    flex: none;
  }

  & q {
    display: block;
    margin-block-start: ${theme.space[1]};
    padding: ${theme.space[3]};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface2};
  }
`;
