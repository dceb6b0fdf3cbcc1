import { type AdminRole, CASE_KINDS, type CaseKind, kindOfCase, mayCall, type Role } from 'contracts';
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
import { DECISION_TEXT, REASON_TEXT } from './kinds.messages';

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

export const decisionText = (kind: CaseKind, decision: string): string => DECISION_TEXT[kind][decision] ?? decision;

export const reasonsFor = (kind: CaseKind, decision: string): readonly string[] => REASON_TEXT[kind][decision] ?? [];

/** The first reason is the usual one: a decision without words of its own takes it. */
export const usualReason = (kind: CaseKind, decision: string): string => reasonsFor(kind, decision)[0] ?? '';

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
