import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';

export interface CardProps {
  children: ReactNode;
  title?: string;
  /** Beside the title: a link or a small button. */
  action?: ReactNode;
  /** `inset` is a calm well inside another card; `gold` frames value. */
  tone?: 'plain' | 'inset' | 'gold';
  padding?: 'none' | 'sm' | 'md';
  headingLevel?: 2 | 3 | 4;
}

/** A surface; with a title it is a region named by it. */
export function Card({ children, title, action, tone = 'plain', padding = 'md', headingLevel = 2 }: CardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <Surface as={title ? 'section' : 'div'} aria-labelledby={title && id} $tone={tone} $padding={padding}>
      {title && (
        <Head>
          <Title as={Heading} id={id}>
            {title}
          </Title>
          {action}
        </Head>
      )}
      {children}
    </Surface>
  );
}

const tones = {
  plain: css`
    background: ${theme.color.bg};
    border-color: ${theme.color.border};
    box-shadow: ${theme.shadow[1]};
  `,
  inset: css`
    background: ${theme.color.surface2};
  `,
  gold: css`
    background: ${theme.color.bg};
    border-color: ${theme.color.goldBright};
    box-shadow: ${theme.shadow[2]};
  `,
};

const paddings = { none: '0', sm: theme.space[4], md: `clamp(${theme.space[4]}, 2.5vw, ${theme.space[6]})` };

const Surface = styled.div<{ $tone: NonNullable<CardProps['tone']>; $padding: NonNullable<CardProps['padding']> }>`
  min-inline-size: 0;
  border: 1px solid transparent;
  border-radius: ${theme.radius.lg};
  padding: ${({ $padding }) => paddings[$padding]};
  ${({ $tone }) => tones[$tone]}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding-block-end: ${theme.space[4]};
`;

const Title = styled.h2`
  font-size: ${theme.fontSize.lg};
  line-height: ${theme.lineHeight.lg};
  font-weight: ${theme.weight.bold};
`;
