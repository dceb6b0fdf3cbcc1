import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { ButtonContent } from './ButtonContent';
import { buttonStyle, type ButtonSize, type ButtonStyleProps, type ButtonTone } from './buttonStyle';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className'> {
  children: ReactNode;
  tone?: ButtonTone;
  size?: ButtonSize;
  /** A decorative icon before the label. */
  icon?: ReactNode;
  /** Busy: keeps its width and its focus, says `aria-busy`, ignores clicks. */
  loading?: boolean;
  /** Replaces the label while loading, e.g. 'Placing bid…'; width is reserved for both. */
  loadingLabel?: string;
  fullWidth?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button; `type` is `button` unless given. */
export function Button(props: ButtonProps) {
  const { children, tone = 'brand', size = 'md', icon, loading = false, loadingLabel, fullWidth, ...rest } = props;
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <Root
      type="button"
      {...rest}
      onClick={loading ? ignore : rest.onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      $tone={tone}
      $size={size}
      $fullWidth={fullWidth}
    >
      <ButtonContent icon={icon} loading={loading} loadingLabel={loadingLabel}>
        {children}
      </ButtonContent>
    </Root>
  );
}

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyle}
`;
