import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { ErrorPicture } from './ErrorPicture';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.errorState', {
  supportCode: 'Support code',
});

export interface ErrorStateProps {
  title: string;
  body?: ReactNode;
  /** Usually a 'Try again' button. */
  action?: ReactNode;
  /** Shown so that a person can quote it to support. */
  supportCode?: string;
  /** Smaller, without a picture, for a part of a page. */
  compact?: boolean;
}

/** What failed and what to do about it; spoken at once. */
export function ErrorState({ title, body, action, supportCode, compact = false }: ErrorStateProps) {
  return (
    <Root role="alert" $compact={compact}>
      {!compact && <ErrorPicture />}
      <Title>{title}</Title>
      {body && <Body>{body}</Body>}
      {action && <Actions>{action}</Actions>}
      {supportCode && (
        <Support>
          {TEXT.supportCode} <code>{supportCode}</code>
        </Support>
      )}
    </Root>
  );
}

const Root = styled.div<{ $compact: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space[3]};
  padding: ${({ $compact }) => ($compact ? theme.space[5] : theme.space[10])} ${theme.space[4]};
  text-align: center;
  /* What was typed may be one long word. */
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-size: ${theme.fontSize.xl};
  line-height: ${theme.lineHeight.xl};
  font-weight: ${theme.weight.bold};
  letter-spacing: -0.015em;
  text-wrap: balance;
`;

const Body = styled.div`
  max-inline-size: 44ch;
  color: ${theme.color.textMuted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[3]};
  padding-block-start: ${theme.space[2]};
`;

const Support = styled.p`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  color: ${theme.color.textSubtle};

  & code {
    -webkit-user-select: all;
    user-select: all;
  }
`;
