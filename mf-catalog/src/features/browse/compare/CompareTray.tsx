import { defineMessages } from 'shared-i18n';
import { Button, LinkButton, theme } from 'shared-ui';
import { CategoryChip } from 'shared-ui/CategoryChip';
import styled from 'styled-components';
import { COMPARE_MAX, compareHref } from '../../../common/comparedIds';
import { useComparedDomains } from '../../../common/useComparedDomains';
import { BROWSE_MESSAGES } from '../browse.messages';

/** Texts of the tray of names to compare; they arrive with it. */
const TEXT = defineMessages('catalog.compareTray', {
  tray: 'Comparison',
  ticked: '{count} of {max} to compare',
  trayFull: '{max} of {max}: remove one to add another.',
  tickAnother: 'Tick another name to compare.',
  clearTray: 'Clear',
});

interface CompareTrayProps {
  /** At least one. */
  ids: readonly string[];
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** The names ticked for comparison, each with a button that removes it, and the link to the comparison. */
export function Component({ ids, onRemove, onClear }: CompareTrayProps) {
  const responses = useComparedDomains(ids);
  const isFull = ids.length === COMPARE_MAX;
  return (
    <Bar aria-label={TEXT.tray}>
      <Count role="status">
        {isFull ? TEXT.trayFull({ max: COMPARE_MAX }) : TEXT.ticked({ count: ids.length, max: COMPARE_MAX })}
      </Count>
      <Names>
        {ids.map((id, index) => (
          <CategoryChip key={id} label={responses[index]?.currentData?.name ?? '…'} onRemove={() => onRemove(id)} />
        ))}
      </Names>
      <Actions>
        <Button tone="ghost" size="sm" onClick={onClear}>
          {TEXT.clearTray}
        </Button>
        {ids.length > 1 ? (
          <LinkButton size="sm" href={compareHref(ids)}>
            {BROWSE_MESSAGES.compare}
          </LinkButton>
        ) : (
          <Hint>{TEXT.tickAnother}</Hint>
        )}
      </Actions>
    </Bar>
  );
}

/** Stays at the lower edge of the screen as long as there are results above it. */
const Bar = styled.section`
  position: sticky;
  z-index: 2;
  inset-block-end: ${theme.space[3]};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  box-shadow: ${theme.shadow[2]};

  ${theme.media.md} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

const Count = styled.p`
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};
`;

const Names = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  padding: 2px;
  overflow-x: auto;
  grid-row: 2;
  grid-column: 1 / -1;

  ${theme.media.md} {
    flex-wrap: wrap;
    grid-row: auto;
    grid-column: auto;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
`;

const Hint = styled.span`
  display: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};

  ${theme.media.md} {
    display: inline;
  }
`;
