import { PLANS_METADATA } from 'contracts';
import { PageMeta } from 'mf-kit';
import { Page, PageHead } from 'shared-ui/Page';
import { PlanPage } from '../features/plan-page/PlanPage';
import { PLAN_PAGE_MESSAGES as messages } from '../features/plan-page/planPage.messages';

/** /subscription */
export function Component() {
  return (
    <Page>
      <PageMeta {...PLANS_METADATA} />
      <PageHead>
        <h1>{messages.heading}</h1>
        <p>{messages.intro}</p>
      </PageHead>
      <PlanPage />
    </Page>
  );
}
