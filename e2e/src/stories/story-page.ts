import { type Page, test as base } from '@playwright/test';
import { serveFolder } from './serve-folder';
import { screenStories, STORIES_FOLDER, type Story } from './story-list';

/** What a browser logs for a response that a story made fail; the API client logs the other. */
const EXPECTED_ERRORS = [/^Failed to load resource/, /^API request failed/, /^A page failed/, /failed, trying again/];

/** One page per worker that shows one story after the other without reloading. */
export class StoryPage {
  readonly #errors: string[] = [];
  #shown: string | undefined;

  constructor(
    readonly page: Page,
    first: string | undefined,
  ) {
    this.#shown = first;
    page.on('pageerror', (error) => this.#errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = message.text();
      if (!EXPECTED_ERRORS.some((expected) => expected.test(text))) this.#errors.push(text);
    });
  }

  /** Shows a story, plays it to its end and waits until the screen is still. */
  async show({ id }: Story): Promise<void> {
    this.#errors.length = 0;
    await this.page.evaluate(renderStory, { id, isShown: this.#shown === id });
    this.#shown = id;
    await this.rest();
  }

  /** Resizes the window and waits until the screen is still. */
  async resize(size: { width: number; height: number }): Promise<void> {
    await this.page.setViewportSize(size);
    await this.rest();
  }

  /** Waits until the screen is still. */
  async rest(): Promise<void> {
    await this.page.evaluate(comeToRest);
  }

  /** Takes the story off the page, as when a person goes elsewhere. */
  async leave(): Promise<void> {
    await this.page.evaluate(takeStoryOff);
  }

  /** Errors that the page logged since the story was shown. */
  errors(): string[] {
    return [...new Set(this.#errors)];
  }

  /** Shows the story that is here in another language, as a switch on a page does. */
  async speak(language: string): Promise<void> {
    await this.page.evaluate(
      (of) =>
        (window as unknown as { __STORYBOOK_PREVIEW__: Preview }).__STORYBOOK_PREVIEW__.channel.emit('updateGlobals', {
          globals: { language: of },
        }),
      language,
    );
    await this.page.waitForFunction((of) => document.documentElement.lang === of, language);
    await this.rest();
  }

  /** Light or dark. */
  async paint(mode: 'light' | 'dark'): Promise<void> {
    await this.page.evaluate((theme) => void (document.documentElement.dataset.theme = theme), mode);
  }
}

/** Storybook's own frame: the story it shows, and the channel on which it is asked for one. */
interface Preview {
  currentRender?: { phase?: string; teardownRender?: () => Promise<void> };
  channel: {
    emit(event: string, ...details: unknown[]): void;
    once(event: string, listener: (details: unknown) => void): void;
  };
}

const hasFinished = (): boolean =>
  (window as unknown as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished';

async function takeStoryOff(): Promise<void> {
  await (
    window as unknown as { __STORYBOOK_PREVIEW__?: Preview }
  ).__STORYBOOK_PREVIEW__?.currentRender?.teardownRender?.();
  // Effects are cleaned up after the page is painted without the story.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The channel ignores a story that is already shown unless it is told to remount it. */
function renderStory({ id, isShown }: { id: string; isShown: boolean }): Promise<void> {
  const { channel } = (window as unknown as { __STORYBOOK_PREVIEW__: Preview }).__STORYBOOK_PREVIEW__;
  return new Promise((resolve, reject) => {
    // Not 'storyRendered': what still runs after it makes Storybook reload the page when the next story comes.
    channel.once('storyFinished', () => resolve());
    for (const failure of ['storyThrewException', 'playFunctionThrewException', 'storyErrored', 'storyMissing'])
      channel.once(failure, (details) =>
        reject(new Error(`${failure}: ${(details as Error)?.message ?? JSON.stringify(details)}`)),
      );
    if (isShown) channel.emit('forceRemount', { storyId: id });
    else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}

/** Waits until nothing changes for a moment; does not wait for parts that always change, such as a countdown. */
function comeToRest(): Promise<void> {
  const QUIET_MS = 200;
  const LIMIT_MS = 2_500;
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, QUIET_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(end, LIMIT_MS);
  });
}

export const test = base.extend<object, { stories: StoryPage }>({
  stories: [
    async ({ browser }, use) => {
      const site = await serveFolder(STORIES_FOLDER);
      const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' });
      const page = await context.newPage();
      const first = screenStories()[0]?.id;
      // Axe runs in the test; the addon's own run after each story would be a second one.
      await page.goto(`${site.origin}/iframe.html?viewMode=story&id=${first}&globals=a11y.manual:!true`);
      await page.waitForFunction(hasFinished);
      await use(new StoryPage(page, first));
      await context.close();
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
