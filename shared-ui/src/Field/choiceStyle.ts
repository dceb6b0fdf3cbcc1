import { css } from 'styled-components';
import { theme } from 'shared-ui';

/** A native checkbox or radio drawn in our colours; shape and mark follow the element's type. */
export const choiceStyle = css`
  -webkit-appearance: none;
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 1.375rem;
  block-size: 1.375rem;
  margin: 0;
  border: 1.5px solid ${theme.color.borderControl};
  border-radius: 6px;
  background: ${theme.color.bg};
  cursor: pointer;

  &[type='radio'] {
    border-radius: 50%;
  }
  &::before {
    content: '';
    inline-size: 0.875rem;
    block-size: 0.875rem;
    background: ${theme.color.onBrand};
    clip-path: polygon(14% 50%, 4% 62%, 38% 92%, 98% 18%, 86% 8%, 37% 70%);
    transform: scale(0);
    transition: transform ${theme.duration.fast} ${theme.easeOut};
  }
  &[type='radio']::before {
    inline-size: 0.5625rem;
    block-size: 0.5625rem;
    border-radius: 50%;
    clip-path: none;
  }
  &:checked {
    border-color: ${theme.color.brand};
    background: ${theme.color.brand};
  }
  &:checked::before {
    transform: none;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
  ${theme.media.forcedColors} {
    -webkit-appearance: auto;
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;
