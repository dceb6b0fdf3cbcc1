import type { OwnStrike } from 'contracts';
import { lazyPart } from 'mf-kit';
import { StrikeFacts } from 'mf-kit/strike-facts';
import { STRIKES } from 'mf-kit/strike-messages';
import { Button, notify } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { Stack } from 'shared-ui/Stack';
import { useState } from 'react';
import { DEAL } from '../../common/deal.messages';

const AppealDialog = lazyPart(() => import(/* webpackChunkName: "forms" */ './AppealDialog'));

/** The strike that an order brought its seller, and their one chance to have it checked. */
export function OrderStrike({ strike }: { strike: OwnStrike }) {
  const [isOpen, setOpen] = useState(false);
  const open = async () => ((await AppealDialog.preload()) ? setOpen(true) : notify.error(DEAL.failed));
  const isChecked = strike.appeal !== null && strike.kept === null && strike.closed === null;
  return (
    <Card title={STRIKES.title}>
      <Stack gap={4}>
        <StrikeFacts strike={strike} />
        {strike.mayAppeal && <p>{STRIKES.mayAsk}</p>}
        <p role="status">{isChecked && STRIKES.checking}</p>
        {strike.mayAppeal && (
          <div>
            <Button tone="neutral" onClick={() => void open()}>
              {STRIKES.ask}
            </Button>
          </div>
        )}
      </Stack>
      {isOpen && <AppealDialog strike={strike} onClose={() => setOpen(false)} />}
    </Card>
  );
}
