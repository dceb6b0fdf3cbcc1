import { BadgeCheck } from 'lucide-react';
import { StatusBadge } from 'shared-ui/StatusBadge';

export interface VerifiedBadgeProps {
  label?: string;
}

/** Says that an account was checked. */
export function VerifiedBadge({ label = 'Verified' }: VerifiedBadgeProps) {
  return <StatusBadge tone="info" label={label} icon={<BadgeCheck aria-hidden />} />;
}
