import { type ComponentType, createElement } from 'react';
import type { RemoteModule, SlotId, SlotProps } from '../remotes/remote-module';
import { Slot } from '../remotes/Slot';
import { renderRoute, type RenderRouteOptions } from './render-route';

/** Renders what a remote puts into a slot, on a page of another remote; the rest is as with renderRoute. */
export function renderSlot<S extends SlotId>(
  remote: RemoteModule,
  name: S,
  props: SlotProps[S],
  { address = '/elsewhere', ...options }: RenderRouteOptions & { address?: string } = {},
) {
  // TypeScript cannot see that the props of any one slot are props of a component.
  const slot = createElement(Slot as ComponentType<object>, { name, ...props } as object);
  return renderRoute(remote, address, { ...options, children: slot });
}
