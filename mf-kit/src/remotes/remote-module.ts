/** What a remote exposes: the code side of remote.config.json (docs/architecture.md). */
import type { REMOTE_CONTRACT } from 'contracts';
import type { AppStore } from 'shared-store';
import type { ComponentType } from 'react';

/** Every slot and the props its owner hands to whatever fills it. */
export interface SlotProps {
  'shell.floating': object;
  'shell.notices': object;
  /** The button of the chat: in the header, in the bar of phones, at the start of a page's own bar. */
  'shell.messages': { place: 'header' | 'bar' | 'pinned' };
  'home.live-auction': object;
  'home.needs-you': object;
  'domain.seller': { sellerUid: string; sellerUsername: string };
  'item.message-seller': {
    sellerUid: string;
    sellerUsername: string;
    itemId: string;
    itemType: 'domain' | 'product';
    itemName: string;
    /** Where the person is not the seller, e.g. 'Message buyer'. */
    label?: string;
  };
}
export type SlotId = keyof SlotProps;

/** What a slot's lazy import resolves to. */
export interface PartModule<Props = object> {
  Component: ComponentType<Props>;
}

/** Where a page is visited. */
interface PageAddress {
  /** The `:names` of its route. */
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** What a route's lazy import resolves to. */
export interface PageModule extends PartModule {
  /**
   * Requests what the page's first render shows. The shell waits for it on a visit's first page, whose responses came with the document:
   * so it is drawn once, with its data.
   */
  loadFirstData?(store: AppStore, address: PageAddress): Promise<unknown>;
}

export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT;
  name: string;
  /** The same paths as in remote.config.json. */
  routes: Record<string, () => Promise<PageModule>>;
  slots?: { [S in SlotId]?: () => Promise<PartModule<SlotProps[S]>> };
  /** Runs once, before the first part shows: inject slices, endpoints, listeners. */
  setup?(): void | Promise<void>;
}

/** Declares the one exposed module of a remote. */
export function defineRemote(module: RemoteModule): RemoteModule {
  return module;
}
