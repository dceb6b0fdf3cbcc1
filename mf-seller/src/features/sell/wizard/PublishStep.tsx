import { CATEGORY_LABEL, formatPi, periodPrice } from 'contracts';
import { Link, theme } from 'shared-ui';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { TextArea } from 'shared-ui/TextArea';
import styled from 'styled-components';
import { type ListingFields, type StepProps, withoutEnding } from './listingForm';
import { typedPrice } from '../../../common/priceSpread';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

/** Step 3: all of it once more, the contact for the buyer, and the terms. */
export function PublishStep({ form, fields }: StepProps) {
  return (
    <>
      <Box>
        <h3>{messages.check}</h3>
        <DefinitionList rows={summary(fields)} />
        <p dir="auto">{fields.description}</p>
      </Box>
      <TextArea
        {...form.field('contactInfo')}
        label={messages.contact}
        required={false}
        hint={messages.contactHint}
        value={fields.contactInfo}
      />
      <CheckboxField
        {...form.field('terms')}
        required
        label={
          <>
            {messages.terms} <Link href="/policies/listing">{messages.termsLink}</Link>
          </>
        }
      />
    </>
  );
}

const { summaryRows: rows } = messages;

/** All terms as they will hold: those of other modes stay typed and are not sent. */
function summary(fields: ListingFields) {
  const { name, mode, price, rentPeriod, auctionDays, category, tags, featured, images } = fields;
  const amount = formatPi(typedPrice(price) ?? 0);
  const [reserve, buyNow] = mode === 'auction' ? [typedPrice(fields.reserve), typedPrice(fields.buyNow)] : [null, null];
  return [
    { name: rows.name, value: `${withoutEnding(name)}.pi` },
    { name: rows.mode, value: messages.modes[mode].label },
    { name: messages.price[mode], value: mode === 'rent' ? periodPrice(amount, rentPeriod) : amount },
    mode === 'auction' && { name: rows.days, value: messages.dayPick({ count: Number(auctionDays) }) },
    reserve !== null && { name: rows.reserve, value: formatPi(reserve) },
    buyNow !== null && { name: rows.buyNow, value: formatPi(buyNow) },
    mode === 'fixed' && { name: rows.offers, value: fields.acceptsOffers ? rows.offersTaken : rows.offersNot },
    { name: rows.category, value: CATEGORY_LABEL[category] },
    tags.length > 0 && { name: rows.tags, value: tags.join(', ') },
    featured && { name: rows.featured, value: rows.yes },
    images.length > 0 && { name: rows.pictures, value: String(images.length) },
  ];
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};

  & > p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
