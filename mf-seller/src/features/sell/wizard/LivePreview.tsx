import { CATEGORY_LABEL, formatPi, periodPrice } from 'contracts';
import { Button, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { DomainCard } from 'shared-ui/DomainCard';
import { MODE_ICON } from 'mf-kit/mode-icon';
import { NamePlate } from 'shared-ui/NamePlate';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { Text } from 'shared-ui/Text';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { type ListingFields, withoutEnding } from './listingForm';
import { typedPrice } from '../../../common/priceSpread';
import { saleGain } from './saleGain';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

interface LivePreviewProps {
  fields: ListingFields;
  /** The card stands above the form then, as a row. */
  isPhone: boolean;
  children?: ReactNode;
}

/** The card as buyers will see it, what a sale brings, and what `children` say. */
export function LivePreview({ fields, isPhone, children }: LivePreviewProps) {
  const price = typedPrice(fields.price);
  return (
    <Column>
      {!isPhone && (
        <>
          <h2>{messages.preview}</h2>
          <PreviewCard fields={fields} />
        </>
      )}
      {price !== null && <Gain price={price} fields={fields} />}
      {children}
    </Column>
  );
}

/** The listing in one line, with the way to its card. */
export function PreviewRow({ fields }: { fields: ListingFields }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mode, auctionDays, category } = fields;
  const terms = { mode: messages.modes[mode].label, price: priceText(fields) };
  const days = Number(auctionDays);
  return (
    <Card padding="sm">
      <Row>
        <NamePlate name={nameText(fields)} category={category} size="sm" decorative />
        <Ellipsis>
          <strong translate="no">{nameText(fields)}</strong>
          <Text size="sm" tone="muted">
            {mode === 'auction' && days > 0
              ? messages.previewDays({ ...terms, count: days })
              : messages.previewLine(terms)}
          </Text>
        </Ellipsis>
        <Button tone="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {messages.previewCard}
        </Button>
      </Row>
      {isOpen && <PreviewCard fields={fields} />}
    </Card>
  );
}

function PreviewCard({ fields }: { fields: ListingFields }) {
  const { mode, featured, category } = fields;
  return (
    <div inert aria-hidden>
      <DomainCard
        name={nameText(fields)}
        href="/sell"
        priceLabel={messages.price[mode]}
        priceText={priceText(fields)}
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
  );
}

function nameText({ name }: ListingFields): string {
  const label = withoutEnding(name);
  return label ? `${label}.pi` : messages.previewName;
}

function priceText({ price, mode, rentPeriod }: ListingFields): string {
  const amount = typedPrice(price);
  if (amount === null) return '–';
  return mode === 'rent' ? periodPrice(formatPi(amount), rentPeriod) : formatPi(amount);
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

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[3]};

  &:not(:last-child) {
    margin-block-end: ${theme.space[3]};
  }
`;

/** A name and its terms, each in one line however long it is. */
const Ellipsis = styled.div`
  display: grid;

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Note = styled.p`
  padding-block-start: ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
