import { css } from 'styled-components';
import { theme } from 'shared-ui';

/** The look of a box to type in. */
export const controlStyle = css`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${theme.size.tap};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.md};
  line-height: ${theme.lineHeight.md};
  transition: border-color ${theme.duration.fast};

  &::placeholder {
    color: ${theme.color.textSubtle};
    opacity: 1;
  }
  &:hover:not(:disabled, :read-only) {
    border-color: ${theme.color.brand};
  }
  &:focus-visible {
    outline-offset: 0;
    border-color: ${theme.color.focus};
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
    box-shadow: inset 0 0 0 1px ${theme.color.danger};
  }
  &:disabled,
  &:read-only:not(select) {
    background: ${theme.color.surface2};
    border-color: ${theme.color.border};
  }
  &:disabled {
    color: ${theme.color.textSubtle};
    cursor: not-allowed;
  }
`;
