import type { ReactElement, ReactNode } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import { Link } from 'shared-ui';
import { Action, Badge, Header, LinkEntry, Popup, Positioner, Separator } from './menuParts';

export interface MenuItem {
  /** Key; the label unless given. */
  id?: string;
  label: string;
  icon?: ReactNode;
  /** A link when given, else a command. */
  href?: string;
  onSelect?: () => void;
  tone?: 'plain' | 'danger';
  /** At the far end, e.g. a `CountBadge`. */
  badge?: ReactNode;
  disabled?: boolean;
}

export interface MenuProps {
  /** A kit button; it gets the menu's attributes. */
  trigger: ReactElement;
  items: readonly (MenuItem | 'separator')[];
  /** Not interactive words on top, e.g. 'Signed in as'. */
  header?: ReactNode;
  align?: 'start' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A list of links and commands under a button; arrows, letters, Home, End and Escape work. */
export function Menu({ trigger, items, header, align = 'end', open, onOpenChange }: MenuProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Positioner align={align} sideOffset={8} collisionPadding={12}>
          <Popup>
            {header && <Header role="presentation">{header}</Header>}
            {items.map((item, at) =>
              item === 'separator' ? <Separator key={at} /> : <Entry key={item.id ?? item.label} item={item} />,
            )}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
      {item.badge && <Badge>{item.badge}</Badge>}
    </>
  );
  if (item.href !== undefined) {
    return (
      <LinkEntry render={<Link href={item.href} />} onClick={item.onSelect} closeOnClick>
        {content}
      </LinkEntry>
    );
  }
  return (
    <Action onClick={item.onSelect} disabled={item.disabled} $isDanger={item.tone === 'danger'}>
      {content}
    </Action>
  );
}
