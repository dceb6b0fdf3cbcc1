import { CATEGORIES, LISTING_TYPES, MODES } from 'contracts';
import { theme } from 'shared-ui';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { SelectField, type SelectOption } from 'shared-ui/SelectField';
import styled from 'styled-components';
import { CATEGORY_NAMES } from '../../../common/categoryNames';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import { type FilterKey, STATUS_CHOICES, toQuery } from './browseFilters';
import { type Facets, useFacets } from './facets.api';
import { FilterText } from './FilterText';
import { PriceHistogram } from './PriceHistogram';
import type { BrowseAddress } from '../useBrowseAddress';

const { fields } = messages;
const options = (...pairs: [string, string][]): SelectOption[] => pairs.map(([value, label]) => ({ value, label }));

interface Choice {
  name: FilterKey;
  label: string;
  any: string;
  options: SelectOption[];
  /** Where the facets count its options. */
  facet?: 'categories' | 'types' | 'modes';
}

const CHOICES: Choice[] = [
  {
    name: 'category',
    label: fields.category,
    facet: 'categories',
    any: fields.anyCategory,
    options: CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] })),
  },
  {
    name: 'type',
    label: fields.type,
    facet: 'types',
    any: fields.anyType,
    options: LISTING_TYPES.map((value) => ({ value, label: messages.types[value] })),
  },
  {
    name: 'mode',
    label: fields.mode,
    facet: 'modes',
    any: fields.anyMode,
    options: MODES.map((value) => ({ value, label: messages.modes[value] })),
  },
];

const NAME_CHOICES: Choice[] = [
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

const STATUS_CHOICE: Choice[] = [
  {
    name: 'status',
    label: fields.status,
    any: fields.available,
    options: STATUS_CHOICES.map((value) => ({ value, label: messages.statuses[value] })),
  },
];

/** Every filter as a field; each change goes to the address at once. */
export function FilterFields({ address }: { address: BrowseAddress }) {
  const { filters } = address;
  const { data: facets, isError } = useFacets(toQuery({ filters }));
  return (
    <Stack>
      <Choices address={address} choices={CHOICES} facets={facets} />
      <Range aria-label={fields.price}>
        {(facets || !isError) && <PriceHistogram prices={facets?.prices} filters={filters} />}
        <FilterText address={address} name="min" label={fields.min} placeholder="0" suffix="π" />
        <FilterText
          address={address}
          name="max"
          label={fields.max}
          placeholder="Any"
          suffix="π"
          error={belowMinimum(filters.min, filters.max)}
        />
      </Range>
      <Range aria-label={fields.length}>
        <FilterText address={address} name="minLength" label={fields.minLength} placeholder="1" />
        <FilterText
          address={address}
          name="maxLength"
          label={fields.maxLength}
          placeholder="Any"
          error={belowMinimum(filters.minLength, filters.maxLength)}
        />
      </Range>
      <Pair>
        <Choices address={address} choices={NAME_CHOICES} />
      </Pair>
      <Choices address={address} choices={STATUS_CHOICE} />
      <CheckboxField
        label={messages.featured}
        checked={filters.featured === 'true'}
        onChange={({ target }) => address.change({ featured: String(target.checked) })}
      />
    </Stack>
  );
}

const belowMinimum = (min?: string, max?: string) =>
  min !== undefined && max !== undefined && Number(max) < Number(min) ? messages.belowMinimum : undefined;

interface ChoicesProps {
  address: BrowseAddress;
  choices: readonly Choice[];
  facets?: Facets;
}

function Choices({ address, choices, facets }: ChoicesProps) {
  return choices.map(({ name, label, any, options: listed, facet }) => (
    <SelectField
      key={name}
      label={label}
      placeholder={any}
      options={facet && facets ? counted(listed, facets[facet]) : listed}
      value={address.filters[name] ?? ''}
      onChange={({ target }) => address.change({ [name]: target.value })}
    />
  ));
}

/** The options with what each would find. */
function counted(listed: SelectOption[], { values, isEstimate = false }: Facets['categories' | 'types' | 'modes']) {
  const counts = new Map<string, number>(values.map(({ value, count }) => [value, count]));
  return listed.map((option) => {
    const count = counts.get(option.value);
    return count === undefined ? option : { ...option, label: messages.choice(option.label, count, isEstimate) };
  });
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${theme.space[3]};
`;

const Range = styled(Pair).attrs({ as: 'fieldset' })``;
