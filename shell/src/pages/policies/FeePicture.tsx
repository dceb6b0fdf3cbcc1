import { formatPi, SALE_FEE_PERCENT } from 'contracts';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.feePicture', {
  caption: 'A sale of {price} = {proceeds} to you + {fee} fee',
});

const SALE = 100;

const caption = (price: string, proceeds: string, fee: string) => TEXT.caption({ price, proceeds, fee });

/** The fee drawn: what of a sale reaches the seller and what stays here. */
export function FeePicture() {
  return (
    <Figure>
      <Bar aria-hidden="true">
        <Seller style={{ flexGrow: SALE - SALE_FEE_PERCENT }} />
        <Fee style={{ flexGrow: SALE_FEE_PERCENT }} />
      </Bar>
      <figcaption>{caption(formatPi(SALE), formatPi(SALE - SALE_FEE_PERCENT), formatPi(SALE_FEE_PERCENT))}</figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  display: grid;
  gap: ${theme.space[2]};
  margin: ${theme.space[4]} 0 0;
`;

const Bar = styled.div`
  display: flex;
  gap: 3px;
  block-size: 1.75rem;
`;

const Seller = styled.span`
  border-radius: ${theme.radius.sm};
  background: ${theme.gradient};
`;

const Fee = styled.span`
  border-radius: ${theme.radius.sm};
  background: ${theme.color.gold};
`;
