import { HOME_METADATA } from 'contracts';
import { lazyPart, PageMeta, type PageModule, useMediaQuery } from 'mf-kit';
import { domainsApi, siteApi } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { PageWidth } from 'shared-ui/Page';
import { Categories } from '../features/categories/Categories';
import { Featured } from '../features/featured/Featured';
import { FEATURED, useFeaturedDomains } from '../features/featured/useFeaturedDomains';
import { Hero } from '../features/hero/Hero';
import { HeroStage } from '../features/hero/HeroStage';
import { HowItWorks } from '../features/how-it-works/HowItWorks';
import { MonthlyPlans } from '../features/plans/MonthlyPlans';
import { Stats } from '../features/stats/Stats';

/** What happens on the market; it comes once it is near the screen. */
const MarketRows = lazyPart(() => import('../features/market/MarketRows'), {
  when: 'near',
  placeholder: () => <MarketPlace />,
});

const WIDE = '(min-width: 1024px)';

/** / */
export function Component() {
  return (
    <>
      <PageMeta {...HOME_METADATA} />
      <Hero stage={useMediaQuery(WIDE) && <FeaturedStage />} />
      <Sections>
        <Categories />
        <Featured />
        <MarketRows />
        <HowItWorks />
        <MonthlyPlans />
        <Stats />
      </Sections>
    </>
  );
}

function FeaturedStage() {
  const { domains } = useFeaturedDomains();
  return <HeroStage domains={domains} />;
}

const Sections = styled(PageWidth).attrs({ $wide: true })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[16]};
  padding-block: ${theme.space[12]} ${theme.space[16]};
`;

/* As high as three sections that are not near the screen: whoever scrolls past before the rows are here sees nothing move. */
const MarketPlace = styled.div`
  block-size: calc(3 * 28rem + 2 * ${theme.space[16]});
`;

export const loadFirstData: PageModule['loadFirstData'] = (store) =>
  Promise.all([
    store.dispatch(domainsApi.endpoints.listDomains.initiate(FEATURED, { subscribe: false })),
    store.dispatch(siteApi.endpoints.subscriptionPlans.initiate(undefined, { subscribe: false })),
  ]);
