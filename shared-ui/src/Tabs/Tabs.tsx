import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as Base } from '@base-ui/react/tabs';
import styled from 'styled-components';
import { theme } from 'shared-ui';

/** A tab with its panel; only the panel of the chosen one is in the page. */
export interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  /** E.g. a `CountBadge`. */
  badge?: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  /** What the tabs choose among. */
  label: string;
  items: readonly TabItem<Value>[];
  /** Kept by the caller, in the address where it can be. */
  value: Value;
  onChange: (value: Value) => void;
}

/** Tabs by arrow keys, in the direction of the page; on phones the row scrolls and snaps. Only the open panel is mounted. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) showChosen(list.current);
  }, [value]);
  return (
    <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <Root value={value} onValueChange={(next) => onChange(next as Value)}>
        <List ref={list} aria-label={label} activateOnFocus>
          {items.map((item) => (
            <Tab key={item.value} value={item.value}>
              {item.label}
              {item.badge}
            </Tab>
          ))}
        </List>
        {items.map((item) => (
          <Panel key={item.value} value={item.value}>
            {item.content}
          </Panel>
        ))}
      </Root>
    </DirectionProvider>
  );
}

/** Scrolls the row, not the page, until the chosen tab stands in its middle. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!chosen) return;
  const row = list.getBoundingClientRect();
  list.scrollLeft += chosen.left + chosen.width / 2 - (row.left + row.width / 2);
}

const Root = styled(Base.Root)`
  min-inline-size: 0;
`;

const List = styled(Base.List)`
  display: flex;
  gap: ${theme.space[1]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  border-block-end: 1px solid ${theme.color.border};
`;

const Tab = styled(Base.Tab)`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-block-size: 3rem;
  padding: 0 ${theme.space[3]};
  border: 0;
  border-block-end: 3px solid transparent;
  background: none;
  color: ${theme.color.textMuted};
  font-weight: ${theme.weight.semibold};
  scroll-snap-align: start;

  &:hover {
    color: ${theme.color.text};
  }
  &[aria-selected='true'] {
    border-color: ${theme.color.brand};
    color: ${theme.color.link};
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: ${theme.radius.sm};
  }
`;

const Panel = styled(Base.Panel)`
  padding-block-start: ${theme.space[6]};

  /* The panel that goes stays for a frame: never both at once. */
  &[data-ending-style] {
    display: none;
  }
`;
