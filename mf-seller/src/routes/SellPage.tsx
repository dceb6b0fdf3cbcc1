import { lazyPart, PageMeta } from 'mf-kit';
import { Page } from 'shared-ui/Page';
import { SellingStop } from '../common/SellingStop';
import { SELL_MESSAGES as messages } from '../common/sell.messages';
import { SellScreen } from '../features/sell/SellScreen';

const UnlockDialog = lazyPart(
  () => import(/* webpackChunkName: "sell-plan-picker" */ '../features/unlock/UnlockDialog'),
);

/** /sell */
export function Component() {
  return (
    <Page>
      <PageMeta title={messages.title} description={messages.description} />
      <h1>{messages.heading}</h1>
      <SellingStop />
      <SellScreen Picker={UnlockDialog} />
    </Page>
  );
}
