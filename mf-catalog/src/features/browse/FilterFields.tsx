import { CATEGORIES, LISTING_TYPES, MODES } from 'contracts';
import { theme } from 'shared-ui';
import { SelectField, type SelectOption } from 'shared-ui/SelectField';
import styled from 'styled-components';
import { CATEGORY_NAMES } from '../../common/categoryNames';
import { BROWSE_MESSAGES as messages } from './browse.messages';
import type { FilterKey } from './browseFilters';
import { FilterText } from './FilterText';
import type { BrowseAddress } from './useBrowseAddress';

const { fields } = messages;
const options = (...pairs: [string, string][]): SelectOption[] => pairs.map(([value, label]) => ({ value, label }));

const CHOICES: { name: FilterKey; label: string; any: string; options: SelectOption[] }[] = [
  {
    name: 'category',
    label: fields.category,
    any: fields.anyCategory,
    options: CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] })),
  },
  {
    name: 'type',
    label: fields.type,
    any: fields.anyType,
    options: LISTING_TYPES.map((value) => ({ value, label: messages.types[value] })),
  },
  {
    name: 'mode',
    label: fields.mode,
    any: fields.anyMode,
    options: MODES.map((value) => ({ value, label: messages.modes[value] })),
  },
];

const NAME_CHOICES: typeof CHOICES = [
  {
    name: 'digits',
    label: fields.digits,
    any: fields.withOrWithout,
    options: options(['false', messages.digits.false], ['true', messages.digits.true]),
  },
  {
    name: 'hyphens',
    label: fields.hyphens,
    any: fields.withOrWithout,
    options: options(['false', messages.hyphens.false], ['true', messages.hyphens.true]),
  },
];

/** Every filter as a field; each change goes to the address at once. */
export function FilterFields({ address }: { address: BrowseAddress }) {
  return (
    <Stack>
      <Choices address={address} choices={CHOICES} />
      <Range aria-label={fields.price}>
        <FilterText address={address} name="min" label={fields.min} placeholder="0" suffix="π" />
        <FilterText address={address} name="max" label={fields.max} placeholder="Any" suffix="π" />
      </Range>
      <Range aria-label={fields.length}>
        <FilterText address={address} name="minLength" label={fields.minLength} placeholder="1" />
        <FilterText address={address} name="maxLength" label={fields.maxLength} placeholder="Any" />
      </Range>
      <Choices address={address} choices={NAME_CHOICES} />
    </Stack>
  );
}

function Choices({ address, choices }: { address: BrowseAddress; choices: typeof CHOICES }) {
  return choices.map(({ name, label, any, options: listed }) => (
    <SelectField
      key={name}
      label={label}
      placeholder={any}
      options={listed}
      value={address.filters[name] ?? ''}
      onChange={({ target }) => address.change({ [name]: target.value })}
    />
  ));
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;

const Range = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${theme.space[3]};
`;
