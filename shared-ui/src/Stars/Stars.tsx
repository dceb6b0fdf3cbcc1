import { Star } from 'lucide-react';
import styled from 'styled-components';
import { theme } from 'shared-ui';

const STARS = [1, 2, 3, 4, 5];

/** Five stars, as many of them filled as `value` (0 to 5) says, rounded from three quarters up. Decorative: text says the figure. */
export function Stars({ value }: { value: number }) {
  return (
    <Row aria-hidden>
      {STARS.map((star) => (
        <Star key={star} fill={value >= star - 0.25 ? 'currentColor' : 'none'} />
      ))}
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  vertical-align: text-bottom;
  color: ${theme.color.goldBright};

  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`;
