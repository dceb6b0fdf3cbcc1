import { SlidersHorizontal } from 'lucide-react';
import { useLazyPart } from 'mf-kit';
import { Button } from 'shared-ui';
import { useState } from 'react';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import { filterChips } from './browseFilters';
import type { BrowseAddress } from '../useBrowseAddress';

const loadDrawer = () => import(/* webpackChunkName: "browse-filter-drawer" */ './FilterDrawer');

/** On phones: opens the filters, whose code arrives after the page. */
export function FilterButton({ address, total }: { address: BrowseAddress; total: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { Part, request } = useLazyPart(loadDrawer);
  const open = () => {
    setIsOpen(true);
    void request();
  };
  return (
    <>
      <Button
        tone="neutral"
        icon={<SlidersHorizontal aria-hidden />}
        loading={isOpen && !Part}
        aria-haspopup="dialog"
        onClick={open}
      >
        {messages.filtersWith(filterChips(address.filters).length)}
      </Button>
      {Part && <Part address={address} total={total} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
