import { Menu } from '@base-ui/react/menu';
import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';

export const Positioner = styled(Menu.Positioner)`
  z-index: ${theme.layer.dialog};
`;

export const Popup = styled(Menu.Popup)`
  min-inline-size: 15rem;
  max-inline-size: min(22rem, calc(100vw - ${theme.space[6]}));
  max-block-size: var(--available-height);
  overflow-y: auto;
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow[3]};
  transform-origin: var(--transform-origin);
  transition:
    opacity ${theme.duration.fast},
    transform ${theme.duration.fast} ${theme.easeOut};

  &:focus {
    outline: none;
  }
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.97);
  }
`;

const itemStyle = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-block-size: ${theme.size.tap};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.text};
  font-weight: ${theme.weight.medium};
  text-decoration: none;
  cursor: pointer;
  user-select: none;

  &[data-highlighted] {
    background: ${theme.color.surface2};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: ${theme.color.textSubtle};
    cursor: not-allowed;
  }
  & > svg {
    flex: none;
    inline-size: 1.25rem;
    color: ${theme.color.textMuted};
  }
`;

export const Action = styled(Menu.Item)<{ $isDanger: boolean }>`
  ${itemStyle}
  ${({ $isDanger }) => $isDanger && `&, & > svg { color: ${theme.color.danger}; }`}
`;

export const LinkEntry = styled(Menu.LinkItem)`
  ${itemStyle}
`;

export const Badge = styled.span`
  margin-inline-start: auto;
`;

export const Header = styled.div`
  padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[3]};
  margin-block-end: ${theme.space[2]};
  border-block-end: 1px solid ${theme.color.border};
`;

export const Separator = styled(Menu.Separator)`
  block-size: 1px;
  margin: ${theme.space[2]} 0;
  background: ${theme.color.border};
`;
