import { DOMAIN, formatPi } from 'contracts';
import { Button, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { Inline } from 'shared-ui/Inline';
import { DomainCard } from 'shared-ui/DomainCard';
import { MODE_ICON } from 'mf-kit/mode-icon';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { TextArea } from 'shared-ui/TextArea';
import { TextField } from 'shared-ui/TextField';
import { Columns } from 'shared-ui/Columns';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SELL_MESSAGES as messages } from '../../common/sell.messages';

const SAMPLE = { name: 'your-name.pi', price: 250, category: 'brand' };

/**
 * For those without a subscription: the steps of a listing, its form dimmed and inert, the way on beside its button, and a card as
 * buyers would see it.
 */
export function ListingPreview({ children }: { children: ReactNode }) {
  return (
    <Columns aside="20rem">
      <Card title={messages.previewTitle}>
        <Stack>
          <Steps>
            {messages.previewSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Steps>
          <Dimmed inert>
            <TextField label={messages.name} suffix=".pi" hint={messages.nameHint} />
            <TextArea label={messages.describe} counterMax={DOMAIN.descriptionMax} />
          </Dimmed>
          <Inline>
            <Button disabled>{messages.needsSubscription}</Button>
            {children}
          </Inline>
        </Stack>
      </Card>
      <Sample>
        <h2>{messages.sample}</h2>
        <div inert aria-hidden>
          <DomainCard
            name={SAMPLE.name}
            href="/sell"
            priceLabel={messages.samplePrice}
            priceText={formatPi(SAMPLE.price)}
            category={SAMPLE.category}
            seller={messages.sampleSeller}
            badges={<StatusBadge label={messages.sampleBadge} tone="onPlate" icon={MODE_ICON.fixed} />}
          />
        </div>
      </Sample>
    </Columns>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[6]};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[2]};
  margin: 0;
  padding-inline-start: ${theme.space[5]};

  & > li::marker {
    color: ${theme.color.brand};
    font-weight: ${theme.weight.bold};
  }
`;

const Dimmed = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  inline-size: 100%;
  max-inline-size: 40rem;
  opacity: 0.5;
`;

const Sample = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};

  & > h2 {
    font-size: ${theme.fontSize.lg};
    line-height: ${theme.lineHeight.lg};
  }
`;
