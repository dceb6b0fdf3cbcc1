import { useLazyPart } from 'mf-kit';
import { Button } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { type ComponentType, useState } from 'react';
import { SELL_MESSAGES as messages } from './sell.messages';

interface SubscriptionRequiredProps {
  /** Loads the plan picker; must keep its identity. */
  loadPicker: () => Promise<{ Component: ComponentType<{ isOpen: boolean; onClose: () => void }> }>;
}

/** Says what is missing, and opens the plans. */
export function SubscriptionRequired({ loadPicker }: SubscriptionRequiredProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { Part: Picker, hasFailed, request } = useLazyPart(loadPicker);
  const open = () => {
    setIsOpen(true);
    void request();
  };
  return (
    <>
      <Banner
        tone="warning"
        title={messages.required}
        action={
          <Button aria-haspopup="dialog" loading={isOpen && !Picker && !hasFailed} onClick={open}>
            {messages.viewPlans}
          </Button>
        }
      >
        {messages.requiredBody}
      </Banner>
      {Picker && <Picker isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
