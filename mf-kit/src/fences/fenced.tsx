/** For development and tests: what runs in production is not watched, because each first screen would pay for it. */
import { type AppStore } from 'shared-store';
import { useStore } from 'shared-store/redux';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import type { RemoteModule } from '../remotes/remote-module';
import { Fence, type FenceOptions } from './fence';

type Loaded = { Component: ComponentType<object> };
type Load = () => Promise<Loaded>;

/** The remote with a fence around each of its parts, which reports what the remote does to the pages of others. */
export function fenced(remote: RemoteModule, options: FenceOptions): RemoteModule {
  const fence = new Fence(remote.name, options);
  const around = <Parts extends object>(parts: Parts) =>
    Object.fromEntries(
      Object.entries(parts).map(([id, load]) => [id, aroundPart(fence, load as Load)]),
    ) as unknown as Parts;
  return {
    ...remote,
    routes: around(remote.routes),
    ...(remote.slots && { slots: around(remote.slots) }),
    setup: () => {
      fence.raise();
      return remote.setup?.();
    },
  };
}

function aroundPart(fence: Fence, load: Load): Load {
  const known = new Map<Loaded['Component'], Loaded['Component']>();
  return async () => {
    fence.raise();
    const part = await load();
    const Component = known.get(part.Component) ?? watched(fence, part.Component);
    known.set(part.Component, Component);
    return { ...part, Component };
  };
}

const watched = (fence: Fence, Component: Loaded['Component']) =>
  function Fenced(props: object) {
    const store = useStore() as AppStore;
    useState(() => fence.expect(store));
    // The clean-up of a parent comes first: the page's styles are still there.
    useLayoutEffect(() => fence.lookAtStyles, []);
    useEffect(() => fence.enter(store), [store]);
    return <Component {...props} />;
  };
