import { defineMessages } from 'shared-i18n';
import { type Category, CATEGORY_LABEL } from 'contracts';
import { Briefcase, Coins, Cpu, Gem, Hash, type LucideIcon, Shrink, Sparkles, TrendingUp } from 'lucide-react';
import { Link, theme } from 'shared-ui';
import styled from 'styled-components';
import { Section } from '../../common/Section';

const messages = defineMessages('catalog.homeCategories', { heading: 'Browse by category', all: 'Browse all domains' });

type HomeCategory = Exclude<Category, 'other'>;

/** The tiles in their order (docs/rules.md section 12); `other` has none. */
const ICONS: Record<HomeCategory, LucideIcon> = {
  short: Shrink,
  premium: Gem,
  business: Briefcase,
  crypto: Coins,
  finance: TrendingUp,
  tech: Cpu,
  brand: Sparkles,
  numeric: Hash,
};

/** Eight tiles, each a link to browse. */
export function Categories() {
  return (
    <Section title={messages.heading} action={<Link href="/browse">{messages.all}</Link>}>
      <Tiles role="list">
        {(Object.keys(ICONS) as HomeCategory[]).map((category) => {
          const Icon = ICONS[category];
          return (
            <li key={category}>
              <Tile href={`/browse?category=${category}`}>
                <Icon aria-hidden />
                {CATEGORY_LABEL[category]}
              </Tile>
            </li>
          );
        })}
      </Tiles>
    </Section>
  );
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
  display: flex;
  align-items: center;
  gap: clamp(${theme.space[2]}, 5vw - 0.5rem, ${theme.space[3]});
  min-block-size: 3.5rem;
  padding: ${theme.space[3]} clamp(${theme.space[2]}, 10vw - 1.5rem, ${theme.space[4]});
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
  transition: border-color ${theme.duration.fast};

  & > svg {
    flex: none;
    box-sizing: content-box;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    padding: ${theme.space[2]};
    border-radius: ${theme.radius.sm};
    background: ${theme.color.surface2};
    color: ${theme.color.brand};
  }
  &:hover {
    border-color: ${theme.color.borderControl};
  }

  ${theme.media.md} {
    min-block-size: 5rem;
  }
`;
