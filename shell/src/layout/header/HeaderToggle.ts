import { theme } from 'shared-ui';
import styled from 'styled-components';

/** A round-cornered picture button of the header. */
export const HeaderButton = styled.button<{ $onGradient: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${theme.size.tap};
  block-size: ${theme.size.tap};
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: inherit;
  cursor: pointer;

  &:focus-visible {
    outline-color: ${({ $onGradient }) => ($onGradient ? theme.color.onGradient : theme.color.focus)};
  }
`;

/** On phones and tablets, with `$untilWide` on small desktops too. */
export const HeaderToggle = styled(HeaderButton)<{ $untilWide?: boolean }>`
  ${({ $untilWide }) => ($untilWide ? theme.media.xl : theme.media.lg)} {
    display: none;
  }
`;
