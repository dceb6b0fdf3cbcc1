import { MemoryRouter } from 'react-router-dom';
import type { FenceOptions } from '../fences/fence';
import type { Fixtures } from '../fixtures/fixtures';
import { RemoteStage } from '../fixtures/RemoteStage';
import { SlotStage } from '../fixtures/SlotStage';
import type { RemoteModule, SlotId } from '../remotes/remote-module';
import { type PlayOptions, storyOf } from './story-of';

export interface StoryOptions extends PlayOptions {
  /** In place of the remote's own fixtures. */
  fixtures?: Fixtures;
  /** Shows what the remote puts into this slot instead of a page. */
  slot?: SlotId | readonly SlotId[];
}

/** What Storybook and the tools of a check add is not the remote's; an error on the console fails the check. */
const STORY_FENCE: FenceOptions = {
  report: (sentence) => console.error(sentence),
  isOwn: (caller) => /https?:/.test(caller) && !/\beval at\b|\/iframe-|\/sb-|\/node_modules\//.test(caller),
};

/** Makes the stories of a remote: `story('/browse', { scenario: 'empty' })`. */
export function screensOf(remote: RemoteModule, own: Fixtures) {
  return (address: string, { fixtures = own, slot, ...options }: StoryOptions = {}) =>
    storyOf(fixtures, options, ({ store, bridge }) => (
      <MemoryRouter initialEntries={[address]}>
        <RemoteStage
          remote={remote}
          store={store}
          bridge={bridge}
          fence={STORY_FENCE}
          elsewhere={slot && <SlotStage remote={remote} only={slot} />}
        />
      </MemoryRouter>
    ));
}
