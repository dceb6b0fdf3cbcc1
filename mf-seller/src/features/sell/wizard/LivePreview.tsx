import { CATEGORY_LABEL, formatPi, periodPrice } from 'contracts';
import { theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { DomainCard } from 'shared-ui/DomainCard';
import { MODE_ICON } from 'mf-kit/mode-icon';
import { StatusBadge } from 'shared-ui/StatusBadge';
import styled from 'styled-components';
import { type ListingFields, withoutEnding } from './listingForm';
import { typedPrice } from '../../../common/priceSpread';
import { saleGain } from './saleGain';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

/** The card as buyers will see it, and what a sale brings. */
export function LivePreview({ fields }: { fields: ListingFields }) {
  const { mode, rentPeriod, featured, category } = fields;
  const label = withoutEnding(fields.name);
  const price = typedPrice(fields.price);
  const text = price === null ? '–' : formatPi(price);
  return (
    <Column>
      <h2>{messages.preview}</h2>
      <div inert aria-hidden>
        <DomainCard
          name={label ? `${label}.pi` : messages.previewName}
          href="/sell"
          priceLabel={messages.price[mode]}
          priceText={mode === 'rent' && price !== null ? periodPrice(text, rentPeriod) : text}
          featured={featured}
          category={category}
          seller={CATEGORY_LABEL[category]}
          badges={
            <>
              <StatusBadge label={messages.modes[mode].label} tone="onPlate" icon={MODE_ICON[mode]} />
              {featured && <StatusBadge label={messages.featured} tone="gold" />}
            </>
          }
        />
      </div>
      {price !== null && <Gain price={price} fields={fields} />}
    </Column>
  );
}

function Gain({ price, fields }: { price: number; fields: ListingFields }) {
  const reserve = fields.mode === 'auction' ? typedPrice(fields.reserve) : null;
  // Below a reserve it is not sold.
  const least = Math.max(price, reserve ?? 0);
  const { fee, net } = saleGain(least);
  return (
    <Card title={messages.gain}>
      <DefinitionList
        rows={[
          { name: least > price ? messages.gainAtReserve : messages.gainAt[fields.mode], value: formatPi(least) },
          { name: messages.fee, value: formatPi(-fee) },
          { name: messages.receive, value: formatPi(net), isMain: true },
        ]}
      />
      <Note>{messages.gainNote}</Note>
    </Card>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[4]};

  & > h2 {
    font-size: ${theme.fontSize.lg};
    line-height: ${theme.lineHeight.lg};
  }
`;

const Note = styled.p`
  padding-block-start: ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
