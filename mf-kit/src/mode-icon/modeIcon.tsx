import type { Mode } from 'contracts';
import { Gavel, KeyRound, Tag } from 'lucide-react';
import type { ReactElement } from 'react';

/** How a name is sold, as a picture beside the word for it. */
export const MODE_ICON: Record<Mode, ReactElement> = {
  auction: <Gavel aria-hidden />,
  fixed: <Tag aria-hidden />,
  rent: <KeyRound aria-hidden />,
};
