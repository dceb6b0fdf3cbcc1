import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { buttonStyle, theme, type ButtonSize, type ButtonStyleProps, type ButtonTone } from 'shared-ui';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'style' | 'className' | 'children' | 'aria-label'
> {
  /** Its name; there is no other. */
  label: string;
  icon: ReactNode;
  tone?: ButtonTone;
  size?: ButtonSize;
  loading?: boolean;
  /** A toggle's state. */
  pressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon alone. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, tone = 'ghost', size = 'md', loading = false, pressed, ...rest } = props;
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <Root
      type="button"
      {...rest}
      onClick={loading ? ignore : rest.onClick}
      aria-label={label}
      aria-pressed={pressed ?? rest['aria-pressed']}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      $tone={tone}
      $size={size}
    >
      {icon}
    </Root>
  );
}

/** On phones nothing is smaller than a fingertip. */
const phoneSides = { sm: theme.size.tap, md: theme.size.tap, lg: '3.25rem' };
const sides = { ...phoneSides, sm: '2.25rem' };

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyle}
  flex: none;
  inline-size: ${({ $size }) => phoneSides[$size]};
  block-size: ${({ $size }) => phoneSides[$size]};
  padding: 0;

  ${theme.media.md} {
    inline-size: ${({ $size }) => sides[$size]};
    block-size: ${({ $size }) => sides[$size]};
  }

  &[aria-busy='true'] > svg {
    opacity: 0.5;
  }
  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;
