import { Button } from 'shared-ui';
import { Drawer } from 'shared-ui/Drawer';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import { Component as FilterFields } from './FilterFields';
import type { BrowseAddress } from '../useBrowseAddress';

interface FilterDrawerProps {
  address: BrowseAddress;
  /** '24 domains' */
  total: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The filters on phones. Each acts at once; the button below only closes. */
export function Component({ address, total, isOpen, onClose }: FilterDrawerProps) {
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={messages.filters}
      footer={
        <>
          <Button tone="neutral" onClick={address.clear}>
            {messages.clearAll}
          </Button>
          <Button onClick={onClose}>{messages.showResults({ total })}</Button>
        </>
      }
    >
      <FilterFields address={address} />
    </Drawer>
  );
}
