import { Accordion } from 'shared-ui/Accordion';
import { useId } from 'react';
import { PLAN_PAGE_MESSAGES as messages } from './planPage.messages';

/** What people ask before they choose a plan (docs/rules.md section 7). */
export function PlanQuestions() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{messages.faq}</h2>
      <Accordion items={messages.questions.map(({ id: key, title, body }) => ({ id: key, title, content: body }))} />
    </section>
  );
}
