import { useMediaQuery } from 'mf-kit';
import { Link, theme } from 'shared-ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { CardSkeleton } from '../../common/CardSkeleton';
import { CardStrip } from '../../common/CardStrip';
import { Section } from '../../common/Section';
import { MARKET_MESSAGES as messages } from './market.messages';
import { ROW } from './marketView';

const PHONE = '(max-width: 639px)';
/** As many rows as fit below the auction of a phone's first screens. */
const PHONE_ROW = 3;

interface EndingFrameProps {
  children: (variant: 'grid' | 'row', count: number) => ReactElement[];
}

/** The auctions that end next: four cards, on phones three rows. */
export function EndingFrame({ children }: EndingFrameProps) {
  const isPhone = useMediaQuery(PHONE);
  const items = isPhone ? children('row', PHONE_ROW) : children('grid', ROW);
  return (
    <Section
      title={messages.endingSoon}
      action={<Link href="/browse?mode=auction&sort=ending-soon">{messages.allAuctions}</Link>}
    >
      {isPhone ? (
        <Rows role="list">{items}</Rows>
      ) : (
        <CardStrip role="list" $columns={4}>
          {items}
        </CardStrip>
      )}
    </Section>
  );
}

/** In the shape of what comes. */
export const EndingSkeleton = () => (
  <EndingFrame>
    {(variant, count) =>
      Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <CardSkeleton variant={variant} />
        </li>
      ))
    }
  </EndingFrame>
);

const Rows = styled.ul`
  padding-inline: ${theme.space[2]} !important;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};

  & > li + li {
    border-block-start: 1px solid ${theme.color.border};
  }
`;
