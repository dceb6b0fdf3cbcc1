import { PageMeta } from 'mf-kit';
import { Link, theme } from 'shared-ui';
import { Page, PageHead } from 'shared-ui/Page';
import { SellingStop } from '../common/SellingStop';
import { IMPORT_MESSAGES as messages } from '../features/import/import.messages';
import { ImportScreen } from '../features/import/ImportScreen';
import styled from 'styled-components';

/** /sell/import */
export function Component() {
  return (
    <Page>
      <PageMeta title={messages.title} description={messages.description} robots="noindex" />
      <PageHead>
        <h1>{messages.heading}</h1>
        <p>{messages.intro}</p>
        <Back href="/sell/desk">{messages.desk}</Back>
      </PageHead>
      <SellingStop />
      <ImportScreen />
    </Page>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.size.tap};
`;
