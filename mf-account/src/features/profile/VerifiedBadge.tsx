import { BadgeCheck } from 'lucide-react';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('account.verifiedBadge', {
  verified: 'Verified',
});

export interface VerifiedBadgeProps {
  label?: string;
}

/** Says that an account was checked. */
export function VerifiedBadge({ label = TEXT.verified }: VerifiedBadgeProps) {
  return <StatusBadge tone="info" label={label} icon={<BadgeCheck aria-hidden />} />;
}
