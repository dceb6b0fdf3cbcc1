import { RECEIPT_TEXT } from 'contracts';
import { PageMeta } from 'mf-kit';
import { useParams } from 'mf-kit/router';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';
import { SignInRequired } from '../common/SignInRequired';
import { RECEIPT } from '../features/receipt/receipt.messages';
import { ReceiptScreen } from '../features/receipt/ReceiptScreen';

/** /orders/:id/receipt: what was paid, for the two parties of an order. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  const { id = '' } = useParams();
  return (
    <Page>
      <PageMeta title={`${RECEIPT_TEXT.title} | Dotpi`} description={RECEIPT.description} robots="noindex" />
      {user ? <ReceiptScreen key={id} user={user} orderId={id} /> : <SignInRequired body={RECEIPT.signInBody} />}
    </Page>
  );
}
