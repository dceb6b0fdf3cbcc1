import {
  createContext,
  createElement,
  use,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';

/** An anchor with an address: what a component given to `LinkProvider` has to accept. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

export type LinkComponent = ComponentType<LinkProps> | 'a';

const LinkContext = createContext<LinkComponent>('a');

/** The kit knows no router: the page names here the component that follows an address without a reload. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

export function useLinkComponent(): LinkComponent {
  return use(LinkContext);
}

const external = /^([a-z][a-z\d+.-]*:|\/\/|#)/i;

/** A link by address. Addresses of other sites, anchors, `mailto:` and downloads stay plain `<a>` elements. */
export function Link(props: LinkProps) {
  const component = useLinkComponent();
  const isPlain = external.test(props.href) || props.download !== undefined || props.target === '_blank';
  return createElement(isPlain ? 'a' : component, props);
}
