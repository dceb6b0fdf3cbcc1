import type { OwnStrike } from 'contracts';
import { dayText } from '../dates/dates';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { STRIKES } from './strikes.messages';

/** Why a seller has a strike, what it does, and what came of their asking for a check. */
export function StrikeFacts({ strike: { reason, effect, endsAt, appeal, kept, closed } }: { strike: OwnStrike }) {
  const isOpen = closed === null;
  return (
    <DefinitionList
      boxed
      rows={[
        { name: STRIKES.why, value: reason ?? STRIKES.missed },
        isOpen && { name: STRIKES.does, value: STRIKES.effect[effect] },
        isOpen && effect !== 'stops' && { name: STRIKES.counts, value: dayText(endsAt) },
        appeal && { name: STRIKES.asked, value: appeal.text },
        kept && appeal && { name: STRIKES.kept, value: kept.reason },
        closed && { name: STRIKES.closed, value: closed.reason },
      ]}
    />
  );
}
