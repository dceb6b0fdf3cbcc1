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

const sides = { sm: '2.25rem', md: theme.size.tap, lg: '3.25rem' };

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyle}
  flex: none;
  inline-size: ${({ $size }) => sides[$size]};
  block-size: ${({ $size }) => sides[$size]};
  padding: 0;

  &[aria-busy='true'] > svg {
    opacity: 0.5;
  }
  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;
