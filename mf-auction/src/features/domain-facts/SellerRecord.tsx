import { formatRating } from 'contracts';
import { useSeller } from 'mf-kit/sellers';
import { theme } from 'shared-ui';
import { BadgeCheck, Star } from 'lucide-react';
import styled from 'styled-components';
import { FACTS } from './domainFacts.messages';

/** A seller's rating and sales, and whether they are verified; nothing until it is known, and no zeros. */
export function Component({ uid }: { uid: string }) {
  const { currentData: seller } = useSeller(uid);
  if (!seller) return null;
  const { rating, reviewCount, totalSales, isVerified } = seller;
  if (rating === null && totalSales === 0 && !isVerified) return null;
  return (
    <Line>
      {rating !== null && (
        <span>
          <Star aria-hidden />
          {`${formatRating(rating)} · ${FACTS.reviews({ count: reviewCount })}`}
        </span>
      )}
      {totalSales > 0 && <span>{FACTS.sales({ count: totalSales })}</span>}
      {isVerified && (
        <Verified>
          <BadgeCheck aria-hidden />
          {FACTS.verified}
        </Verified>
      )}
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-variant-numeric: ${theme.fontNumeric};

  & > span {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[1]};
  }
  & svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    fill: ${theme.color.goldBright};
    color: ${theme.color.goldBright};
  }
`;

const Verified = styled.span`
  && > svg {
    fill: none;
    color: ${theme.color.info};
  }
`;
