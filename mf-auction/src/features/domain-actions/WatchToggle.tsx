import type { Domain } from 'contracts';
import { WatchButton } from 'mf-kit/watch';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Button } from 'shared-ui';
import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { ACTIONS } from './domainActions.messages';

/**
 * Watches the page's name; not for its seller, who is notified of all that happens to it. A hidden button keeps its place until
 * the code is here, so the name beside it does not move to another line.
 */
export function WatchToggle({ domain }: { domain: Domain }) {
  const user = useAppSelector(selectCurrentUser);
  const { isHere } = WatchButton.useStatus();
  if (user?.uid === domain.seller.uid) return null;
  if (isHere) return <WatchButton domainId={domain.id} name={domain.name} labelled />;
  return (
    <Hidden>
      <Button tone="neutral" size="sm" icon={<Heart aria-hidden />}>
        {ACTIONS.watch}
      </Button>
    </Hidden>
  );
}

/** Neither seen, spoken nor focusable. */
const Hidden = styled.span`
  visibility: hidden;
`;
