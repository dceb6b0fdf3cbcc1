import { PageMeta } from 'mf-kit';
import { Page } from 'shared-ui/Page';
import { PlanPage } from '../features/plan-page/PlanPage';
import { PLAN_PAGE_MESSAGES as messages } from '../features/plan-page/planPage.messages';

/** /subscription */
export function Component() {
  return (
    <Page>
      <PageMeta title={messages.title} description={messages.description} />
      <header>
        <h1>{messages.heading}</h1>
        <p>{messages.intro}</p>
      </header>
      <PlanPage />
    </Page>
  );
}
