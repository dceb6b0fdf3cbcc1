import type { Domain } from 'contracts';
import { lazyPart } from 'mf-kit';
import { Button } from 'shared-ui';
import { Inline } from 'shared-ui/Inline';
import { useState } from 'react';
import type { BulkAct } from './bulkPlan';
import { DESK_MESSAGES } from './desk.messages';

const { bulk: messages } = DESK_MESSAGES;

const ACTS: readonly BulkAct[] = ['renew', 'price', 'withdraw'];

const BulkDialog = lazyPart<{ act: BulkAct; domains: readonly Domain[]; onClose: (isDone: boolean) => void }>(
  () => import(/* webpackChunkName: "desk-bulk" */ './BulkDialog'),
  { when: 'request' },
);

interface BulkBarProps {
  /** What the filter leaves. */
  matching: readonly Domain[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

/** Acts on all chosen listings at once, each with a preview. */
export function BulkBar({ matching, chosen, onChoose }: BulkBarProps) {
  const [act, setAct] = useState<BulkAct | null>(null);
  const domains = matching.filter(({ id }) => chosen.has(id));
  const close = (isDone: boolean) => {
    setAct(null);
    if (isDone) onChoose(new Set());
  };
  return (
    <Inline gap={2} align="center" role="group" aria-label={messages.bar}>
      <span role="status">{messages.chosen({ count: domains.length })}</span>
      {domains.length < matching.length && (
        <Button size="sm" tone="ghost" onClick={() => onChoose(new Set(matching.map(({ id }) => id)))}>
          {messages.chooseAll({ count: matching.length })}
        </Button>
      )}
      {domains.length > 0 && (
        <>
          {ACTS.map((each) => (
            <Button key={each} size="sm" tone="neutral" aria-haspopup="dialog" onClick={() => setAct(each)}>
              {messages.acts[each]}
            </Button>
          ))}
          <Button size="sm" tone="ghost" onClick={() => onChoose(new Set())}>
            {messages.clear}
          </Button>
        </>
      )}
      {act && <BulkDialog act={act} domains={domains} onClose={close} />}
    </Inline>
  );
}
