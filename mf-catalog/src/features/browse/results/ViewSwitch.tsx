import { defineMessages } from 'shared-i18n';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { lastingStorage } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { type BrowseLayout, LAYOUT_KEY } from './browseLayout';

const LAYOUTS: readonly BrowseLayout[] = ['grid', 'list'];

const VIEW_MESSAGES = defineMessages('catalog.viewSwitch', { group: 'View', grid: 'Cards', list: 'List' });

const ICONS = { grid: LayoutGrid, list: Rows3 };

interface ViewSwitchProps {
  layout: BrowseLayout;
  onChange(layout: BrowseLayout): void;
}

/** Cards or a list; the choice is kept on this device. Phones always have rows. */
export function Component({ layout, onChange }: ViewSwitchProps) {
  const choose = (chosen: BrowseLayout) => {
    lastingStorage.write(LAYOUT_KEY, chosen);
    onChange(chosen);
  };
  return (
    <Group role="group" aria-label={VIEW_MESSAGES.group}>
      {LAYOUTS.map((each) => {
        const Icon = ICONS[each];
        return (
          <Choice
            key={each}
            type="button"
            aria-pressed={each === layout}
            aria-label={VIEW_MESSAGES[each]}
            title={VIEW_MESSAGES[each]}
            onClick={() => choose(each)}
          >
            <Icon aria-hidden size={18} />
          </Choice>
        );
      })}
    </Group>
  );
}

const Group = styled.div`
  display: inline-flex;
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.md};
  overflow: hidden;
`;

const Choice = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${theme.size.tap};
  block-size: calc(${theme.size.tap} - 2px);
  border: 0;
  background: ${theme.color.bg};
  color: ${theme.color.textMuted};
  cursor: pointer;

  &[aria-pressed='true'] {
    background: ${theme.color.surface2};
    color: ${theme.color.brand};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;
