import { SlidersHorizontal } from 'lucide-react';
import { lazyPart } from 'mf-kit';
import { Button } from 'shared-ui';
import { useState } from 'react';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import { filterChips } from './browseFilters';
import type { BrowseAddress } from '../useBrowseAddress';

const FilterDrawer = lazyPart(() => import(/* webpackChunkName: "browse-filter-drawer" */ './FilterDrawer'));

/** On narrow screens: opens the filters, whose code arrives after the page. */
export function FilterButton({ address, total }: { address: BrowseAddress; total: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isHere } = FilterDrawer.useStatus();
  const open = () => {
    setIsOpen(true);
    void FilterDrawer.preload();
  };
  return (
    <>
      <Button
        tone="neutral"
        icon={<SlidersHorizontal aria-hidden />}
        loading={isOpen && !isHere}
        aria-haspopup="dialog"
        onClick={open}
      >
        {messages.filtersWith({ count: filterChips(address.filters).length })}
      </Button>
      <FilterDrawer address={address} total={total} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
