import type { MouseEventHandler, ReactNode } from 'react';
import { X } from 'lucide-react';
import styled, { css } from 'styled-components';
import { Link, theme } from 'shared-ui';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.categoryChip', {
  remove: 'Remove {label}',
});

export interface CategoryChipProps {
  label: string;
  icon?: ReactNode;
  /** A link chip. */
  href?: string;
  /** A button chip; with `selected` a toggle. */
  onClick?: MouseEventHandler;
  selected?: boolean;
  /** A chip with a cross: the whole chip removes what it names. */
  onRemove?: () => void;
}

/** A short label to read, follow, toggle or remove. */
export function CategoryChip({ label, icon, href, onClick, selected, onRemove }: CategoryChipProps) {
  const content = (
    <>
      {icon}
      {label}
      {onRemove && <X aria-hidden />}
    </>
  );
  if (href !== undefined) {
    return (
      <LinkChip href={href} onClick={onClick} aria-current={selected ? 'true' : undefined} $selected={selected}>
        {content}
      </LinkChip>
    );
  }
  if (onRemove) {
    return (
      <ButtonChip type="button" onClick={onRemove} aria-label={TEXT.remove({ label })}>
        {content}
      </ButtonChip>
    );
  }
  if (!onClick) return <PlainChip>{content}</PlainChip>;
  return (
    <ButtonChip type="button" onClick={onClick} aria-pressed={selected} $selected={selected}>
      {content}
    </ButtonChip>
  );
}

const chip = css`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  inline-size: fit-content;
  padding: 0 ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  /* Round ends; a name of several lines keeps its corners within them. */
  border-radius: 1.375rem;
  background: ${theme.color.bg};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: 1.75rem;
  font-weight: ${theme.weight.medium};
  text-decoration: none;
  max-inline-size: 100%;
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const pressable = css<{ $selected?: boolean }>`
  ${chip}
  min-block-size: ${theme.size.tap};
  color: ${theme.color.text};
  border-color: ${theme.color.borderControl};
  transition: background-color ${theme.duration.fast};

  ${theme.media.md} {
    min-block-size: 2.25rem;
  }

  &:hover {
    background: ${theme.color.surface2};
  }
  ${({ $selected }) =>
    $selected &&
    css`
      &,
      &:hover {
        background: ${theme.color.brand};
        border-color: ${theme.color.brand};
        color: ${theme.color.onBrand};
      }
    `}
`;

const PlainChip = styled.span`
  ${chip}
`;

const ButtonChip = styled.button<{ $selected?: boolean }>`
  ${pressable}
`;

const LinkChip = styled(Link)<{ $selected?: boolean }>`
  ${pressable}
`;
