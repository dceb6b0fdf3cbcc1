import { useParams } from 'mf-kit/router';
import { Page } from 'shared-ui/Page';
import { SellerScreen } from '../features/sellers/SellerScreen';

/** /sellers/:uid, where a seller is named by uid. */
export function Component() {
  const { uid = '' } = useParams();
  return (
    <Page $wide>
      <SellerScreen key={uid} uid={uid} />
    </Page>
  );
}
