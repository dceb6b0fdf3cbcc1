import { HOME_METADATA } from 'contracts';
import { lazyPart, PageMeta, type PageModule, Slot, useMediaQuery } from 'mf-kit';
import { domainsApi, selectCurrentUser, siteApi, useAppSelector } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { PageWidth } from 'shared-ui/Page';
import { Categories } from '../features/categories/Categories';
import { Featured } from '../features/featured/Featured';
import { FEATURED, useFeaturedDomains } from '../features/featured/useFeaturedDomains';
import { Hero } from '../features/hero/Hero';
import { HeroStage } from '../features/hero/HeroStage';
import { HowItWorks } from '../features/how-it-works/HowItWorks';
import { EndingSkeleton } from '../features/market/EndingFrame';
import { MonthlyPlans } from '../features/plans/MonthlyPlans';
import { Stats } from '../features/stats/Stats';

/** What happens on the market comes once it is near the screen. */
const EndingSoon = lazyPart(() => import('../features/market/EndingSoon'), {
  when: 'near',
  placeholder: EndingSkeleton,
});
const RecentlySold = lazyPart(() => import('../features/market/RecentlySold'), {
  when: 'near',
  placeholder: () => <SoldPlace />,
});
const Happening = lazyPart(() => import('../features/market/Happening'));

const WIDE = '(min-width: 1024px)';

/** / */
export function Component() {
  return (
    <>
      <PageMeta {...HOME_METADATA} />
      <NeedsYou />
      <Hero stage={<FeaturedStage />} isWide={useMediaQuery(WIDE)} />
      <Overlap>
        <Happening />
      </Overlap>
      <Sections>
        <EndingSoon />
        <Categories />
        <Featured />
        <RecentlySold />
        <HowItWorks />
        <MonthlyPlans />
        <Stats />
      </Sections>
    </>
  );
}

/** Above home, what waits for the signed-in person; its place is kept until it is here. */
function NeedsYou() {
  const user = useAppSelector(selectCurrentUser);
  if (!user) return null;
  return (
    <PageWidth $wide>
      <Needs>
        <Slot name="home.needs-you" />
      </Needs>
    </PageWidth>
  );
}

function FeaturedStage() {
  const { domains } = useFeaturedDomains();
  return <HeroStage domains={domains} />;
}

const Needs = styled.div`
  block-size: 11.5rem;
  padding-block: ${theme.space[3]};

  ${theme.media.md} {
    block-size: 5.5rem;
  }
`;

/* Half of what stands in it lies over the hero; its place is kept until it is known what happens. */
const Overlap = styled(PageWidth).attrs({ $wide: true })`
  position: relative;
  block-size: 2.25rem;

  & > * {
    position: absolute;
    inset-block-end: 0;
    inset-inline: ${theme.size.gutter};
  }
`;

const Sections = styled(PageWidth).attrs({ $wide: true })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[16]};
  padding-block: ${theme.space[12]} ${theme.space[16]};
`;

/* As high as six sales under their heading: nothing moves for those who scroll past before they are here. */
const SoldPlace = styled.div`
  block-size: 36.5rem;

  ${theme.media.md} {
    block-size: 20rem;
  }
  ${theme.media.xl} {
    block-size: 14.5rem;
  }
`;

export const loadFirstData: PageModule['loadFirstData'] = (store) =>
  Promise.all([
    store.dispatch(domainsApi.endpoints.listDomains.initiate(FEATURED, { subscribe: false })),
    store.dispatch(siteApi.endpoints.subscriptionPlans.initiate(undefined, { subscribe: false })),
  ]);
