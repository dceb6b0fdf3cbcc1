import { CATALOG, type Category, CATEGORY_LABEL, formatPi, type Mode } from 'contracts';
import { useDomains } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { placeIn, priceSpread, typedPrice } from '../../../common/priceSpread';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

interface PriceHintProps {
  category: Category;
  mode: Mode;
  /** As typed. */
  price: string;
}

/** What comparable listings cost, with the own price among them; nothing where there are too few. */
export function PriceHint({ category, mode, price }: PriceHintProps) {
  const { currentData } = useDomains({ category, mode, limit: CATALOG.pageSize });
  const spread = priceSpread(currentData?.data ?? []);
  if (!spread) return null;
  const own = typedPrice(price);
  const { low, median, high } = spread;
  return (
    <Box>
      <Head>
        <strong>{messages.comparable({ category: CATEGORY_LABEL[category] })}</strong>
        <span>{messages.comparableCount({ count: spread.count })}</span>
      </Head>
      <Bar aria-hidden>
        <Median style={{ insetInlineStart: `${placeIn(spread, median) * 100}%` }} />
        {own !== null && <Own style={{ insetInlineStart: `${placeIn(spread, own) * 100}%` }} />}
      </Bar>
      <Foot>
        {messages.comparableText({ low: formatPi(low), median: formatPi(median), high: formatPi(high) })}
        {own !== null && ` ${messages.yours({ price: formatPi(own) })}.`}
      </Foot>
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

const Foot = styled.p`
  color: ${theme.color.textMuted};
  font-variant-numeric: ${theme.fontNumeric};
`;
