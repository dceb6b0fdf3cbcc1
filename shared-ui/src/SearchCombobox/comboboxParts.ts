import { Autocomplete } from '@base-ui/react/autocomplete';
import styled from 'styled-components';
import { theme, visuallyHidden } from 'shared-ui';
import { searchInputStyle } from '../SearchField/SearchInput';

export const Input = styled(Autocomplete.Input)`
  ${searchInputStyle}
`;

export const Positioner = styled(Autocomplete.Positioner)`
  z-index: ${theme.layer.dialog};
`;

export const Popup = styled(Autocomplete.Popup)`
  inline-size: max(var(--anchor-width), min(20rem, var(--available-width)));
  max-block-size: min(30rem, var(--available-height));
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

export const Heading = styled.div`
  padding: ${theme.space[1]} ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.weight.semibold};
  text-align: start;
`;

export const List = styled(Autocomplete.List)`
  outline: none;
`;

export const Row = styled(Autocomplete.Item)`
  display: flex;
  align-items: center;
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
  & > span {
    flex: 1;
    min-inline-size: 0;
  }
  & > svg {
    flex: none;
    inline-size: 1.125rem;
    color: ${theme.color.brand};
  }
`;

export const Note = styled.small`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  font-weight: ${theme.weight.regular};
`;

export const Meta = styled.strong`
  flex: none;
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};
`;
