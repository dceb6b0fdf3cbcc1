import { useInterest } from '../../common/interest.api';
import { FACTS } from './domainFacts.messages';

/** How many watch a name, where anyone does: one more of its facts. */
export function Component({ domainId }: { domainId: string }) {
  const watchers = useInterest(domainId)?.watchers ?? 0;
  if (watchers === 0) return null;
  return (
    <div>
      <dt>{FACTS.watched}</dt>
      <dd>{FACTS.people({ count: watchers })}</dd>
    </div>
  );
}
