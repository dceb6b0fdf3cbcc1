import { defineMessages } from 'shared-i18n';
import { type Category, CATEGORY_LABEL } from 'contracts';
import { Link, theme } from 'shared-ui';
import { NamePlate } from 'shared-ui/NamePlate';
import styled from 'styled-components';
import { Section } from '../../common/Section';
import { useFacets } from '../../common/facets.api';

const messages = defineMessages('catalog.homeCategories', {
  heading: 'Browse by category',
  all: 'Browse all domains',
  names: '{count, plural, one {# name} other {# names}}',
  about: 'about {count, number} names',
});

/** The tiles in their order (docs/rules.md section 12), each with the name whose plate it shows; `other` has none. */
const TILES: Record<Exclude<Category, 'other'>, string> = {
  short: 'z',
  premium: 'velvet',
  business: 'bolt',
  crypto: 'mint',
  finance: 'shop',
  tech: 'robot',
  brand: 'lantern',
  numeric: '2048',
};

/** Eight tiles, each a link to browse with what it leads to. */
export function Categories() {
  return (
    <Section title={messages.heading} action={<Link href="/browse">{messages.all}</Link>}>
      <Tiles role="list">
        {(Object.keys(TILES) as (keyof typeof TILES)[]).map((category) => (
          <li key={category}>
            <Tile href={`/browse?category=${category}`}>
              <NamePlate name={TILES[category]} category={category} size="fill" decorative />
              <Label>
                {CATEGORY_LABEL[category]} <Count category={category} />
              </Label>
            </Tile>
          </li>
        ))}
      </Tiles>
    </Section>
  );
}

/** How many names a category has; its place is kept until that is known. */
function Count({ category }: { category: Category }) {
  const { categories } = useFacets({}).data ?? {};
  const count = categories?.values.find(({ value }) => value === category)?.count;
  return <small>{count !== undefined && messages[categories?.isEstimate ? 'about' : 'names']({ count })}</small>;
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};

  ${theme.media.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${theme.space[4]};
  }
`;

const Tile = styled(Link)`
  position: relative;
  display: block;
  block-size: 5.25rem;
  overflow: hidden;
  border-radius: ${theme.radius.lg};
  color: ${theme.color.text};
  text-decoration: none;

  ${theme.media.md} {
    block-size: 6rem;
  }
  &:hover strong {
    color: ${theme.color.link};
  }
`;

const Label = styled.strong`
  position: absolute;
  z-index: 1;
  inset-block-end: ${theme.space[3]};
  inset-inline-start: ${theme.space[3]};
  display: grid;
  min-inline-size: 5rem;
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.bg};
  line-height: 1.25rem;
  font-weight: ${theme.weight.semibold};

  & > small {
    min-block-size: ${theme.lineHeight.xs};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
    line-height: ${theme.lineHeight.xs};
    font-weight: ${theme.weight.regular};
    font-variant-numeric: ${theme.fontNumeric};
  }
`;
