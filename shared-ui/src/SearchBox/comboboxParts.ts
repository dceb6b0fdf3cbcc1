import { Autocomplete } from '@base-ui/react/autocomplete';
import styled from 'styled-components';
import { theme, visuallyHidden } from 'shared-ui';
import { searchInputStyle } from './SearchInput';

export const Input = styled(Autocomplete.Input)`
  ${searchInputStyle}
`;

export const Positioner = styled(Autocomplete.Positioner)`
  z-index: ${theme.layer.dialog};
`;

export const Popup = styled(Autocomplete.Popup)`
  inline-size: var(--anchor-width);
  max-block-size: min(24rem, var(--available-height));
  overflow-y: auto;
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow[3]};
`;

export const Sentence = styled.div<{ $spokenOnly: boolean }>`
  padding: ${theme.space[3]};
  color: ${theme.color.textMuted};
  text-align: start;
  ${({ $spokenOnly }) => $spokenOnly && visuallyHidden}
`;

export const List = styled(Autocomplete.List)`
  outline: none;
`;

export const Row = styled(Autocomplete.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  min-block-size: ${theme.size.tap};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  color: inherit;
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
  overflow-wrap: anywhere;
  text-align: start;
  cursor: pointer;

  &[data-highlighted] {
    background: ${theme.color.surface2};
  }
  & > svg {
    flex: none;
    inline-size: 1.125rem;
    color: ${theme.color.brand};
  }
`;

export const Meta = styled.span`
  flex: none;
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.regular};
  color: ${theme.color.textMuted};
`;
