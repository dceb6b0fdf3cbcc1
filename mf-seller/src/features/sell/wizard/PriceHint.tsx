import { CATALOG, type Category, CATEGORY_LABEL, type Domain, formatPi, type Mode } from 'contracts';
import { useDomains } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { theme, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { placeIn, soldSpread, spreadOf, typedPrice, verdictOn } from '../../../common/priceSpread';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

interface PriceHintProps {
  category: Category;
  mode: Mode;
  /** As typed. */
  price: string;
}

const NONE: Domain[] = [];

/**
 * What comparable names sold for, or where too few did and of rents what they cost, with the own price among them; nothing where
 * there are too few of both.
 */
export function PriceHint({ category, mode, price }: PriceHintProps) {
  const isRent = mode === 'rent';
  const { currentData: sales } = useDomains(isRent ? skipToken : { category, status: 'sold', limit: CATALOG.pageSize });
  const { currentData: listings } = useDomains({ category, mode, limit: CATALOG.pageSize });
  const sold = isRent ? null : soldSpread(sales?.data ?? NONE);
  const spread = sold ?? spreadOf(listings?.data ?? NONE);
  if (!spread) return null;
  const of = sold ? 'sold' : 'asked';
  const own = typedPrice(price);
  const { count } = spread;
  const [low, median, high] = [spread.low, spread.median, spread.high].map(formatPi) as [string, string, string];
  return (
    <Box>
      <Head>
        <strong>{messages.comparable[of]({ category: CATEGORY_LABEL[category] })}</strong>
        <span>{messages.comparableCount[of]({ count })}</span>
      </Head>
      <Verdict>
        {own !== null && messages.yours({ price: formatPi(own), place: verdictOn(spread, own), count })}
      </Verdict>
      <Bar aria-hidden>
        <Median style={{ insetInlineStart: `${placeIn(spread, spread.median) * 100}%` }} />
        {own !== null && <Own style={{ insetInlineStart: `${placeIn(spread, own) * 100}%` }} />}
      </Bar>
      <Scale aria-hidden>
        <span>{low}</span>
        <strong>{messages.median({ price: median })}</strong>
        <span>{high}</span>
      </Scale>
      <VisuallyHidden>{messages.comparableText({ low, median, high })}</VisuallyHidden>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-variant-numeric: ${theme.fontNumeric};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space[4]};

  & > span {
    color: ${theme.color.textMuted};
  }
`;

/** As high without a price: nothing moves with the first digit. */
const Verdict = styled.p`
  min-block-size: ${theme.lineHeight.sm};
  color: ${theme.color.gold};
  font-weight: ${theme.weight.semibold};
`;

const Bar = styled.div`
  position: relative;
  block-size: 0.5rem;
  margin-inline: 0.625rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.border};
`;

const Median = styled.span`
  position: absolute;
  inset-block: -0.25rem;
  inline-size: 0.25rem;
  margin-inline-start: -0.125rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.brand};
`;

const Own = styled.span`
  position: absolute;
  inset-block-start: -0.375rem;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  margin-inline-start: -0.625rem;
  border: 3px solid ${theme.color.bg};
  border-radius: ${theme.radius.full};
  background: ${theme.color.goldBright};
`;

const Scale = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  color: ${theme.color.textMuted};

  & > strong {
    color: ${theme.color.text};
  }
`;
