import { VerifiedBadge } from './VerifiedBadge';

export default { component: VerifiedBadge };

export const Verified = {};
