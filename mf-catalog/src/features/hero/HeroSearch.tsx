import { useNameSearch } from 'mf-kit/name-search';
import { SearchBox } from 'shared-ui/SearchBox';
import type { ReactNode } from 'react';
import { HERO_MESSAGES as messages } from './hero.messages';

/** Home's search: a suggestion opens its domain, any other text opens browse. */
export const HeroSearch = ({ below }: { below?: ReactNode }) => (
  <SearchBox
    {...useNameSearch()}
    label={messages.search}
    tone="onGradient"
    examples={messages.examples}
    typing={messages.typing}
    below={below}
  />
);
