import {
  ArrowLeftRight,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  CircleX,
  ClipboardCheck,
  Crown,
  EyeOff,
  Gavel,
  Hourglass,
  KeyRound,
  Lock,
  Undo2,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { type BadgeTone, StatusBadge } from 'shared-ui/StatusBadge';

const ICONS = {
  waiting: <Hourglass aria-hidden />,
  held: <Lock aria-hidden />,
  moving: <ArrowLeftRight aria-hidden />,
  inspect: <ClipboardCheck aria-hidden />,
  key: <KeyRound aria-hidden />,
  gavel: <Gavel aria-hidden />,
  plan: <Crown aria-hidden />,
  done: <CircleCheck aria-hidden />,
  returned: <Undo2 aria-hidden />,
  refused: <CircleX aria-hidden />,
  problem: <CircleAlert aria-hidden />,
  over: <CircleSlash aria-hidden />,
  hidden: <EyeOff aria-hidden />,
} satisfies Record<string, ReactElement>;

/** How far something is: the word for it, how it sounds, and a picture of what it means. */
export interface State {
  label: string;
  tone: BadgeTone;
  icon: keyof typeof ICONS;
}

/** The state of an order, an offer, a rental, a listing or a transaction. */
export const StateBadge = ({ label, tone, icon }: State) => (
  <StatusBadge label={label} tone={tone} icon={ICONS[icon]} />
);
