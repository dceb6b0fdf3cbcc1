import { theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface MoneySumProps {
  label: string;
  text: string;
  /** A second sum beside it. */
  aside?: { label: string; text: string };
}

/** The sum that counts, in a box. */
export function MoneySum({ label, text, aside }: MoneySumProps) {
  return (
    <Box>
      <div>
        <dt>{label}</dt>
        <Main>{text}</Main>
      </div>
      {aside && (
        <div>
          <dt>{aside.label}</dt>
          <dd>{aside.text}</dd>
        </div>
      )}
    </Box>
  );
}

export interface MoneyFactsProps {
  facts: readonly { icon: ReactNode; text: ReactNode }[];
  /** Names the facts, where they are steps. */
  title?: string;
}

/** What happens to the money, and if not. */
export const MoneyFacts = ({ facts, title }: MoneyFactsProps) => (
  <Facts role="list" aria-label={title}>
    {facts.map(({ icon, text }, at) => (
      <li key={at}>
        {icon}
        <span>{text}</span>
      </li>
    ))}
  </Facts>
);

const Box = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[6]};
  padding: ${theme.space[3]} ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface2};

  & > :last-child:not(:first-child) {
    text-align: end;
  }
  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    line-height: ${theme.lineHeight.sm};
  }
  & dd {
    margin: 0;
    font-weight: ${theme.weight.semibold};
    font-variant-numeric: ${theme.fontNumeric};
  }
`;

const Main = styled.dd`
  && {
    font-size: ${theme.fontSize['3xl']};
    line-height: ${theme.lineHeight['3xl']};
    font-weight: ${theme.weight.heavy};
    letter-spacing: -0.02em;
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};

  & > li {
    display: flex;
    gap: ${theme.space[3]};
  }
  & svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.25rem;
  }
`;
