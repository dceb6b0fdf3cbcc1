import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonContent } from '../Button/ButtonContent';
import { buttonStyle, type ButtonSize, type ButtonStyleProps, type ButtonTone } from '../Button/buttonStyle';
import { Link, type LinkProps } from '../Link/Link';

export interface LinkButtonProps extends Omit<LinkProps, 'style' | 'className'> {
  children: ReactNode;
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: ReactNode;
  fullWidth?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({ children, tone = 'brand', size = 'md', icon, fullWidth, ...rest }: LinkButtonProps) {
  return (
    <Root {...rest} $tone={tone} $size={size} $fullWidth={fullWidth}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Root>
  );
}

const Root = styled(Link)<ButtonStyleProps>`
  ${buttonStyle}
`;
