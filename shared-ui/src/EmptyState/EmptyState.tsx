import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';

export interface EmptyStateProps {
  title: string;
  body?: ReactNode;
  /** One thing to do next. */
  action?: ReactNode;
  /** A drawing or a lucide icon. */
  picture?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4;
}

/** Nothing here yet: a picture, one line, one action. */
export function EmptyState({ title, body, action, picture, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Root>
      {picture && <Picture aria-hidden>{picture}</Picture>}
      <Title as={Heading}>{title}</Title>
      {body && <Body>{body}</Body>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[12]} ${theme.space[4]};
  text-align: center;
  /* What was typed may be one long word. */
  overflow-wrap: anywhere;
`;

const Picture = styled.div`
  display: grid;
  place-items: center;
  inline-size: 5rem;
  block-size: 5rem;
  margin-block-end: ${theme.space[3]};
  border-radius: ${theme.radius.xl};
  background: ${theme.color.surface2};
  color: ${theme.color.brand};

  & > svg {
    inline-size: 2.25rem;
    block-size: 2.25rem;
    stroke-width: 1.75;
  }
`;

const Title = styled.h2`
  font-size: ${theme.fontSize.xl};
  line-height: ${theme.lineHeight.xl};
`;

const Body = styled.div`
  max-inline-size: 46ch;
  color: ${theme.color.textMuted};
  text-wrap: balance;
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[3]};
  padding-block-start: ${theme.space[4]};
`;
