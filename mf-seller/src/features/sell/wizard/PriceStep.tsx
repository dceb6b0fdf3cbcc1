import { AMOUNT, AUCTION, DAY_MS, DOMAIN, type Mode, RENT_PERIODS, type SubscriptionPlan } from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { recentMomentText } from 'mf-kit/dates';
import { useTypedField } from 'mf-kit/forms';
import { MODE_ICON } from 'mf-kit/mode-icon';
import { PictureField } from 'mf-kit/picture-field';
import { useServerNow } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { RadioCards } from 'shared-ui/RadioCards';
import { SelectField } from 'shared-ui/SelectField';
import { SwitchField } from 'shared-ui/SwitchField';
import { Text } from 'shared-ui/Text';
import { TextField } from 'shared-ui/TextField';
import styled from 'styled-components';
import { PriceHint } from './PriceHint';
import type { StepProps } from './listingForm';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

const MINUTE_MS = 60_000;
const LIMITS = { min: String(AMOUNT.min), max: String(AMOUNT.max), step: String(AMOUNT.min) };
const DAY_PICKS = [3, 7, 14];
const MODES_SHOWN: readonly Mode[] = ['fixed', 'auction', 'rent'];

interface PriceStepProps extends StepProps {
  /** null before one is chosen. */
  plan: SubscriptionPlan | null;
  /** Featured places that the plan still has. */
  featuredLeft: number;
  /** Who is not signed in uploads nothing. */
  isGuest: boolean;
}

/** Step 2: how it is sold and for how much. */
export function PriceStep({ form, fields, plan, featuredLeft, isGuest }: PriceStepProps) {
  const price = useTypedField(form, 'price');
  return (
    <>
      <RadioCards
        inline
        label={messages.sellAs}
        value={fields.mode}
        onChange={(mode) => form.setValue('mode', mode)}
        options={MODES_SHOWN.map((value) => ({ value, icon: MODE_ICON[value], ...messages.modes[value] }))}
      />
      <AmountField
        {...price}
        required
        {...LIMITS}
        label={messages.price[fields.mode]}
        hint={messages.priceHint[fields.mode]}
      />
      <PriceHint category={fields.category} mode={fields.mode} price={fields.price} />
      <ModeFields form={form} fields={fields} />
      <SwitchField
        label={messages.featured}
        hint={featuredLeft > 0 ? messages.featuredLeft({ count: featuredLeft }) : noFeatured(plan)}
        disabled={featuredLeft <= 0}
        checked={fields.featured && featuredLeft > 0}
        onChange={({ target }) => form.setValue('featured', target.checked)}
      />
      {isGuest ? (
        <Text size="sm" tone="muted">
          {messages.fill.pictures}
        </Text>
      ) : (
        <PictureField
          images={fields.images}
          max={DOMAIN.imagesMax}
          onChange={(change) => form.setValue('images', change(form.getValues('images')))}
        />
      )}
    </>
  );
}

function noFeatured(plan: SubscriptionPlan | null): string {
  if (!plan) return messages.fill.featured;
  return plan.featured_listings > 0 ? messages.featuredFull : messages.featuredNone;
}

function ModeFields({ form, fields }: StepProps) {
  if (fields.mode === 'auction') return <AuctionFields form={form} fields={fields} />;
  if (fields.mode === 'fixed')
    return (
      <SwitchField
        label={messages.offers}
        hint={messages.offersHint}
        checked={fields.acceptsOffers}
        onChange={({ target }) => form.setValue('acceptsOffers', target.checked)}
      />
    );
  return (
    <SelectField
      {...form.field('rentPeriod')}
      label={messages.period}
      options={RENT_PERIODS.map((value) => ({ value, label: messages.periods[value] }))}
    />
  );
}

function AuctionFields({ form, fields }: StepProps) {
  const now = useServerNow(MINUTE_MS);
  const days = Number(fields.auctionDays);
  const isLength = Number.isInteger(days) && days >= AUCTION.minDays && days <= AUCTION.maxDays;
  const end = isLength && now !== null ? messages.daysHint({ end: recentMomentText(now + days * DAY_MS) }) : undefined;
  return (
    <>
      <TextField {...form.field('auctionDays')} label={messages.days} required inputMode="numeric" hint={end} />
      <Picks role="group" aria-label={messages.days}>
        {DAY_PICKS.map((pick) => (
          <Button
            key={pick}
            size="sm"
            tone={days === pick ? 'brand' : 'neutral'}
            aria-pressed={days === pick}
            onClick={() => form.setValue('auctionDays', String(pick), { shouldValidate: true })}
          >
            {messages.dayPick({ count: pick })}
          </Button>
        ))}
      </Picks>
      <Pair>
        <AmountField
          {...useTypedField(form, 'reserve')}
          {...LIMITS}
          required={false}
          label={messages.reserve}
          hint={messages.reserveHint}
        />
        <AmountField
          {...useTypedField(form, 'buyNow')}
          {...LIMITS}
          required={false}
          label={messages.buyNow}
          hint={messages.buyNowHint}
        />
      </Pair>
    </>
  );
}

const Picks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${theme.space[5]};
`;
