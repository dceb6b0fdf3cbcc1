import type { Domain } from 'contracts';
import { useLazyPart } from 'mf-kit';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Button } from 'shared-ui';
import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { loadWatchButton } from '../../common/loadWatchButton';
import { WATCH } from './watch.messages';

/**
 * Watches the page's name; not for its seller, who hears everything about it anyhow. Until its code is here its place is
 * kept, so that the name beside it does not move to a line of its own.
 */
export function WatchToggle({ domain }: { domain: Domain }) {
  const user = useAppSelector(selectCurrentUser);
  const { Part } = useLazyPart(loadWatchButton);
  if (user?.uid === domain.seller.uid) return null;
  if (Part) return <Part domainId={domain.id} name={domain.name} labelled />;
  return (
    <Place>
      <Button tone="neutral" size="sm" icon={<Heart aria-hidden />}>
        {WATCH.action}
      </Button>
    </Place>
  );
}

/** Neither seen, read out nor reached. */
const Place = styled.span`
  visibility: hidden;
`;
