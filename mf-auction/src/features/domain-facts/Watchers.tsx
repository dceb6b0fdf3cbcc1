import { useInterest } from '../../common/interest.api';
import { FACTS } from './domainFacts.messages';

/** How many watch a name, where anyone does. */
export function Component({ domainId }: { domainId: string }) {
  const watchers = useInterest(domainId)?.watchers ?? 0;
  return watchers > 0 ? <> · {FACTS.watchers({ count: watchers })}</> : null;
}
