import type { Domain } from 'contracts';
import { useLazyPart } from 'mf-kit';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { loadWatchButton } from '../../common/loadWatchButton';

/** Watches the page's name; not for its seller, who hears everything about it anyhow. */
export function WatchToggle({ domain }: { domain: Domain }) {
  const user = useAppSelector(selectCurrentUser);
  const { Part } = useLazyPart(loadWatchButton);
  if (!Part || user?.uid === domain.seller.uid) return null;
  return <Part domainId={domain.id} name={domain.name} labelled />;
}
