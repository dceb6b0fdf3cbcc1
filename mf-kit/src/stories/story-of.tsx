import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { type AppStore, makeStore } from 'shared-store';
import { playNetwork } from '../fixtures/browser-network';
import { type FakeOutcome, FakePaymentBridge } from '../fixtures/fake-payment-bridge';
import type { Fixtures } from '../fixtures/fixtures';
import type { Scenario, FailingCalls } from '../fixtures/scenario';
import { siteFixtures } from '../fixtures/site-fixtures';
import { sessionOf, type Visitor } from '../fixtures/visitors';

export interface PlayOptions {
  /** alice unless named. */
  visitor?: Visitor;
  scenario?: Scenario;
  failing?: FailingCalls;
  pay?: FakeOutcome;
  /** Names of the buttons that are pressed one after the other, to come to a dialog; between them what is typed or chosen in a field. */
  press?: (string | RegExp | FilledField)[];
}

interface FilledField {
  field: RegExp;
  text: string;
}

/** What a story is rendered with: fresh for each. */
export interface StoryParts {
  store: AppStore;
  bridge: FakePaymentBridge;
}

/** One story on a faked network; `render` gives the screen. */
export function storyOf(fixtures: Fixtures, options: PlayOptions, render: (parts: StoryParts) => ReactNode) {
  const { visitor = 'user', scenario, failing, pay, press = [] } = options;
  return {
    // Screens fill the window; axe is run by the check of the stories, at both widths and in both modes.
    parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
    loaders: [
      async () => {
        // It listens to the document from its first press on; here that is no doing of the story.
        userEvent.setup();
        const responses = { ...siteFixtures(visitor), ...fixtures };
        // A fault is an error of the story: its check fails on it.
        await playNetwork({ fixtures: responses, scenario, failing, onFault: (sentence) => console.error(sentence) });
        return {};
      },
    ],
    render: () => <Fresh visitor={visitor} pay={pay} render={render} />,
    play: () => pressAll(press),
  };
}

interface FreshProps {
  visitor: Visitor;
  pay?: FakeOutcome;
  render: (parts: StoryParts) => ReactNode;
}

function Fresh({ visitor, pay, render }: FreshProps) {
  const [parts] = useState(() => {
    const session = sessionOf(visitor);
    return { store: makeStore(session && { session }), bridge: new FakePaymentBridge(pay) };
  });
  return render(parts);
}

async function pressAll(steps: NonNullable<PlayOptions['press']>): Promise<void> {
  const patience = { timeout: 5_000 };
  for (const step of steps) {
    if (typeof step === 'string' || step instanceof RegExp)
      await userEvent.click(await screen.findByRole('button', { name: step }, patience));
    else await fill(await screen.findByLabelText(step.field, undefined, patience), step.text);
  }
}

const fill = (field: HTMLElement, text: string): Promise<void> =>
  field instanceof HTMLSelectElement ? userEvent.selectOptions(field, text) : userEvent.type(field, text);
