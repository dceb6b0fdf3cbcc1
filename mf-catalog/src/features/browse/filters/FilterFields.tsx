import { readTypedAmount } from 'contracts';
import { lazyPart } from 'mf-kit';
import { theme } from 'shared-ui';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { SelectField } from 'shared-ui/SelectField';
import { Stack } from 'shared-ui/Stack';
import { TextField } from 'shared-ui/TextField';
import styled from 'styled-components';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import type { BrowseAddress } from '../useBrowseAddress';
import { ChoiceButtons } from './ChoiceButtons';
import { filterFields, type FilterKey, filterValue, RANGES, type RangeName, toQuery } from './browseFilters';
import { type Facets, useFacets } from '../../../common/facets.api';
import { useSettledText } from './useSettledText';

const PriceHistogram = lazyPart(() => import(/* webpackChunkName: "browse-price-bars" */ './PriceHistogram'));

type Field = ReturnType<typeof filterFields>[number];

const rowOf = (field: Field): string =>
  field.kind === 'number' ? field.range : field.kind === 'tick' || field.look === 'half' ? 'half' : field.key;

/** Ends of a range share a row; half-wide choices and the tick stand two by two. */
function rowsOf(fields: readonly Field[]): Field[][] {
  return [...new Set(fields.map(rowOf))].map((row) => fields.filter((each) => rowOf(each) === row));
}

/** Every filter as a field; each change goes to the address at once. */
export function Component({ address }: { address: BrowseAddress }) {
  const { filters } = address;
  const { data: facets, isError } = useFacets(toQuery({ filters }));
  return (
    <Stack gap={3}>
      {rowsOf(filterFields()).map((fields) => {
        const [first] = fields;
        if (!first) return null;
        const shown = fields.map((field) => <FilterInput key={field.key} {...{ field, address, facets }} />);
        if (fields.length === 1) return shown;
        if (first.kind !== 'number')
          return (
            <Row key={first.key} $ends>
              {shown}
            </Row>
          );
        return (
          <Row key={first.key} as="fieldset" aria-label={RANGES[first.range].label()}>
            {first.range === 'price' && (facets || !isError) && (
              <Histogram>
                <PriceHistogram prices={facets?.prices} filters={filters} />
              </Histogram>
            )}
            {shown}
          </Row>
        );
      })}
    </Stack>
  );
}

interface FilterInputProps {
  field: Field;
  address: BrowseAddress;
  facets?: Facets;
}

function FilterInput({ field, address, facets }: FilterInputProps) {
  const { key, label } = field;
  const value = address.filters[key] ?? '';
  switch (field.kind) {
    case 'choice':
      if (field.look === 'chips' || field.look === 'segments')
        return (
          <ChoiceButtons
            label={label}
            look={field.look}
            options={[{ value: '', label: field.any }, ...field.options]}
            value={value}
            counts={field.look === 'chips' ? facets?.categories : undefined}
            onChange={(chosen) => address.change({ [key]: chosen })}
          />
        );
      return (
        <SelectField
          label={label}
          placeholder={field.any}
          options={field.options}
          value={value}
          onChange={({ target }) => address.change({ [key]: target.value })}
        />
      );
    case 'number':
      return <NumberInput field={field} address={address} />;
    case 'tick':
      return (
        <CheckboxField
          label={label}
          checked={value === 'true'}
          onChange={({ target }) => address.change({ [key]: String(target.checked) })}
        />
      );
  }
}

interface NumberInputProps {
  field: Extract<Field, { kind: 'number' }>;
  address: BrowseAddress;
}

function NumberInput({ field: { key, label, placeholder, range }, address }: NumberInputProps) {
  const accept = (typed: string) => filterValue(key, typed);
  const { text, onType, settle } = useSettledText(address.filters[key] ?? '', accept, (value) =>
    address.change({ [key]: value }, 'typed'),
  );
  const isRefused = text.trim() !== '' && accept(text) === '';
  const error = isBelowMinimum(key, range, address) ? messages.belowMinimum : undefined;
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      suffix={RANGES[range].suffix}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isRefused ? (readTypedAmount(text).error ?? messages.notANumber) : error}
      onChange={({ target }) => onType(target.value)}
      onBlur={settle}
      onKeyDown={({ key: pressed }) => pressed === 'Enter' && settle()}
    />
  );
}

function isBelowMinimum(key: FilterKey, range: RangeName, { filters }: BrowseAddress): boolean {
  const [min, max] = RANGES[range].ends;
  return key === max && Number(filters[max]) < Number(filters[min]);
}

const Row = styled.div<{ $ends?: boolean }>`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: ${({ $ends }) => ($ends ? 'end' : 'start')};
  gap: ${theme.space[3]};
`;

/** Keeps its height while the prices are unknown. */
const Histogram = styled.div`
  grid-column: 1 / -1;
  block-size: 5rem;
`;
