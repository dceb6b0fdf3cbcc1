import type { DemoAccount } from 'contracts/demo';

/** Who has a profile worth reading; the accounts themselves are the contract's (contracts/demo.ts). */
export type DemoName = 'alice' | 'bob' | 'carol' | 'dave' | 'admin-demo' | 'erin' | 'frank';

interface Profile {
  bio: string;
  memberForDays: number;
  isVerified: boolean;
}

export const PROFILES: Record<DemoName, Profile> = {
  alice: { bio: 'Collects short names for small projects.', memberForDays: 120, isVerified: false },
  bob: { bio: 'Builds shop sites and sells the names that did not become one.', memberForDays: 240, isVerified: true },
  carol: {
    bio: 'Names for sale and for rent since the first day. Answers within a day.',
    memberForDays: 300,
    isVerified: true,
  },
  dave: { bio: '', memberForDays: 1, isVerified: false },
  'admin-demo': { bio: '', memberForDays: 320, isVerified: false },
  erin: { bio: 'Looking for a home for three finance projects.', memberForDays: 150, isVerified: false },
  frank: { bio: 'Developer. Numbers and tech names mostly.', memberForDays: 90, isVerified: false },
};

export const isAdmin = ({ role }: DemoAccount) => role === 'admin';
