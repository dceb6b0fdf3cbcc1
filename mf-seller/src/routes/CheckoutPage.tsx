import { PageMeta } from 'mf-kit';
import { Page } from 'shared-ui/Page';
import { CHECKOUT_MESSAGES as messages } from '../features/checkout/checkout.messages';
import { CheckoutScreen } from '../features/checkout/CheckoutScreen';

/** /subscription/plan */
export function Component() {
  return (
    <Page>
      <PageMeta title={messages.title} description={messages.description} robots="noindex" />
      <CheckoutScreen />
    </Page>
  );
}
