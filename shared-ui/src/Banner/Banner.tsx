import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, FlaskConical, Info, TriangleAlert, X } from 'lucide-react';
import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.banner', {
  dismiss: 'Dismiss: {title}',
});

type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'testnet' | 'practice';

export interface BannerProps {
  title: string;
  tone?: BannerTone;
  /** More text under or beside the title. */
  children?: ReactNode;
  action?: ReactNode;
  /** Makes the banner dismissible. */
  onDismiss?: () => void;
  /** Runs from edge to edge, for bars at the page's top. */
  bar?: boolean;
}

const icons: Record<BannerTone, ReactNode> = {
  info: <Info aria-hidden />,
  success: <CircleCheck aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  danger: <CircleAlert aria-hidden />,
  testnet: <FlaskConical aria-hidden />,
  practice: <FlaskConical aria-hidden />,
};

/** `testnet` and `practice` are standing notes; a danger is spoken at once, the rest politely. */
const roles = {
  testnet: 'note',
  practice: 'note',
  danger: 'alert',
  info: 'status',
  success: 'status',
  warning: 'status',
};

/** A message about the whole page or section. */
export function Banner({ title, tone = 'info', children, action, onDismiss, bar = false }: BannerProps) {
  return (
    <Root role={roles[tone]} $tone={tone} $bar={bar}>
      {icons[tone]}
      <TextColumn>
        <Title>{title}</Title>
        {children && <Text>{children}</Text>}
      </TextColumn>
      {action}
      {onDismiss && (
        <Dismiss type="button" aria-label={TEXT.dismiss({ title })} onClick={onDismiss}>
          <X aria-hidden />
        </Dismiss>
      )}
    </Root>
  );
}

const { color } = theme;

const tones: Record<BannerTone, ReturnType<typeof css>> = {
  info: css`
    background: ${color.infoBg};
    color: ${color.infoOnBg};
  `,
  success: css`
    background: ${color.successBg};
    color: ${color.successOnBg};
  `,
  warning: css`
    background: ${color.warningBg};
    color: ${color.warningOnBg};
  `,
  danger: css`
    background: ${color.dangerBg};
    color: ${color.dangerOnBg};
  `,
  testnet: css`
    background: ${color.testnetBg};
    color: ${color.testnetText};
  `,
  practice: css`
    background: repeating-linear-gradient(-45deg, ${color.testnetBg} 0 14px, ${color.testnetStripe} 14px 28px);
    color: ${color.testnetText};
  `,
};

const Root = styled.div<{ $tone: BannerTone; $bar: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${({ $bar }) => ($bar ? `${theme.space[2]} ${theme.size.gutter}` : `${theme.space[3]} ${theme.space[4]}`)};
  border: 1px solid transparent;
  border-width: ${({ $bar }) => ($bar ? '0 0 1px' : '1px')};
  border-radius: ${({ $bar }) => ($bar ? '0' : theme.radius.md)};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  ${({ $tone }) => tones[$tone]}

  & > svg {
    flex: none;
    inline-size: 1.25rem;
  }
`;

const TextColumn = styled.div`
  flex: 1 1 12rem;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[2]};
  min-inline-size: 0;
`;

const Title = styled.p`
  font-weight: ${theme.weight.semibold};
`;

const Text = styled.div`
  min-inline-size: 0;
  & a {
    color: inherit;
  }
`;

const Dismiss = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${theme.size.tap};
  block-size: ${theme.size.tap};
  margin: -0.75rem;
  margin-inline-start: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: inherit;

  &:hover {
    box-shadow: inset 0 0 0 1px currentColor;
  }
  &:focus-visible {
    outline-color: currentColor;
  }
  & > svg {
    inline-size: 1.125rem;
  }
`;
