import type { LazyPart } from 'mf-kit';
import { Button } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { useState } from 'react';
import { SELL_MESSAGES as messages } from '../../common/sell.messages';

interface SubscriptionRequiredProps {
  /** The dialog that offers the plans. */
  Picker: LazyPart<{ isOpen: boolean; onClose: () => void }>;
}

/** Says that a plan is needed, and opens the plans. */
export function SubscriptionRequired({ Picker }: SubscriptionRequiredProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isHere, hasFailed } = Picker.useStatus();
  const open = () => {
    setIsOpen(true);
    void Picker.preload();
  };
  return (
    <>
      <Banner
        tone="warning"
        title={messages.required}
        action={
          <Button aria-haspopup="dialog" loading={isOpen && !isHere && !hasFailed} onClick={open}>
            {messages.viewPlans}
          </Button>
        }
      >
        {messages.requiredBody}
      </Banner>
      <Picker isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
