import { type AdminCase, type AdminRole, CASE_KINDS, type CaseKind, kindOfCase, mayCall, type Role } from 'contracts';
import {
  ArrowUpRight,
  BadgePercent,
  CircleHelp,
  Flag,
  Gavel,
  Mail,
  Merge,
  type LucideIcon,
  Scale,
  ShieldUser,
  Tag,
} from 'lucide-react';
import { createElement } from 'react';
import { ACT_OF_TWO, ACT_TEXT } from './acts.messages';
import { DECISION_TEXT, REASON_TEXT, type WordedKind } from './kinds.messages';

const ICONS: Record<CaseKind, LucideIcon> = {
  listing: Tag,
  dispute: Scale,
  payout: ArrowUpRight,
  held: CircleHelp,
  unknown_outgoing: CircleHelp,
  unknown_incoming: CircleHelp,
  strike: Gavel,
  report: Flag,
  contact: Mail,
  role: ShieldUser,
  merge: Merge,
  plan: BadgePercent,
};

export const iconOf = (kind: CaseKind): LucideIcon => ICONS[kind];

/** Stands beside what it says in words. */
export const KindIcon = ({ kind }: { kind: CaseKind }) => createElement(ICONS[kind], { 'aria-hidden': true });

const ALL = Object.keys(CASE_KINDS) as CaseKind[];

/** The kinds of one's own roles, in the order of the menu. */
export const ownKinds = (roles: readonly Role[]): CaseKind[] =>
  ALL.filter((kind) => mayCall(roles, kindOfCase(kind).role satisfies AdminRole));

/** What decides how a case's decisions are worded. */
type Worded = Pick<AdminCase, 'kind'> & { subject: Pick<AdminCase['subject'], 'type'> };
const wordedKind = ({ kind, subject }: Worded): WordedKind =>
  kind === 'report' && subject.type === 'listing' ? 'listing_report' : kind;

/** Whether decisions of both cases say the same. */
export const areAlike = (a: Worded, b: Worded): boolean => wordedKind(a) === wordedKind(b);

export const decisionText = (of: Worded, decision: string): string =>
  DECISION_TEXT[wordedKind(of)][decision] ?? decision;

export const reasonsFor = (of: Worded, decision: string): readonly string[] =>
  REASON_TEXT[wordedKind(of)][decision] ?? [];

/** The first reason is the usual one: a decision without words of its own takes it. */
export const usualReason = (of: Worded, decision: string): string => reasonsFor(of, decision)[0] ?? '';

/** Decisions that need no more than a reason. */
export const plainDecisions = (kind: CaseKind): string[] => {
  const { decisions, withFields = [] } = kindOfCase(kind);
  return decisions.filter((each): each is string => each !== undefined && !withFields.includes(each));
};

/** The decision of a key: A is the kind's yes, R its no, H keeps it from going on; disputes have 1, 2 and 3 instead. */
export function decisionOfKey(kind: CaseKind, key: string): string | undefined {
  const { decisions, atOnce = [] } = kindOfCase(kind);
  if (kind === 'dispute') return { '1': 'refund', '2': 'release', '3': 'split' }[key];
  const [yes, no] = decisions;
  return { a: yes, r: no, h: atOnce[0] }[key.toLowerCase()];
}

/** What an act of the record was, in words; a code that has none stands for itself, so that nothing is hidden. */
export function actText(code: string): string {
  const [what = '', how = '', ...rest] = code.split('.');
  const act = ACT_TEXT[what]?.[how];
  if (act === undefined) return code;
  const last = rest.at(-1);
  return last === 'first' || last === 'second' ? ACT_OF_TWO[last]({ act }) : act;
}
