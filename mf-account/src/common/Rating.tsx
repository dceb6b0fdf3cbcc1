import { formatRating } from 'contracts';
import styled from 'styled-components';
import { theme, VisuallyHidden } from 'shared-ui';
import { Stars } from 'shared-ui/Stars';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('account.rating', {
  noReviewsYet: 'No reviews yet',
  rated: 'Rated {rating} of 5',
  ratedBy: '{count, plural, other {Rated {rating} of 5, # reviews}}',
});

export interface RatingProps {
  /** 0 to 5; null before the first review. */
  value: number | null;
  /** Number of reviews. */
  count?: number;
}

/** Stars; screen readers get the figure. */
export function Rating({ value, count }: RatingProps) {
  if (value === null) return <Figure>{TEXT.noReviewsYet}</Figure>;
  const text = formatRating(value);
  return (
    <Row>
      <VisuallyHidden>
        {count === undefined ? TEXT.rated({ rating: text }) : TEXT.ratedBy({ rating: text, count })}
      </VisuallyHidden>
      <Stars value={value} />
      <Figure aria-hidden>
        <b>{text}</b>
        {count !== undefined && ` (${count})`}
      </Figure>
    </Row>
  );
}

const Row = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
`;

const Figure = styled.span`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  color: ${theme.color.textMuted};
  font-variant-numeric: ${theme.fontNumeric};
`;
