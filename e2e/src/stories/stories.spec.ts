import { expect } from '@playwright/test';
import { RandomTexts } from 'contracts/testing';
import { barriers } from '../site/accessibility';
import { layoutFaults } from './layout-faults';
import { screenStories } from './story-list';
import { test } from './story-page';
import { textsLost, typeEverywhere } from './typed-texts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const TAP_TARGET = 44;

/** Texts for the fields of a story, the first longer than a phone is wide; others at each turn. */
function typedIn(turn: number) {
  const random = new RandomTexts(turn + 1);
  const texts = Array.from({ length: 12 }, () => random.text());
  return { texts: ['W'.repeat(90), ...texts], amounts: texts.map(() => random.amount()) };
}

for (const [turn, story] of screenStories().entries()) {
  test(`${story.title} ${story.name}`, async ({ stories }) => {
    const { page } = stories;
    const faults: string[] = [];
    // Colours do not depend on the width, so each mode is checked at one width.
    await page.setViewportSize(DESKTOP);
    await stories.paint('dark');
    await stories.show(story);
    faults.push(...(await page.evaluate(layoutFaults, 0)).map((fault) => `at 1440 px ${fault}`));
    faults.push(...(await barriers(page)).map((barrier) => `in the dark at 1440 px ${barrier}`));
    await stories.paint('light');
    await stories.resize(PHONE);
    faults.push(...(await page.evaluate(layoutFaults, TAP_TARGET)).map((fault) => `at 390 px ${fault}`));
    faults.push(...(await barriers(page)).map((barrier) => `at 390 px ${barrier}`));
    for (const language of ['en-XA', 'ar-XB']) {
      await stories.speak(language);
      faults.push(
        ...(await page.evaluate(layoutFaults, TAP_TARGET)).map((fault) => `in ${language} at 390 px ${fault}`),
      );
      faults.push(...(await barriers(page)).map((barrier) => `in ${language} at 390 px ${barrier}`));
    }
    await stories.speak('en');
    const written = stories.errors();
    if ((await page.evaluate(typeEverywhere, typedIn(turn))) > 0) {
      await stories.rest();
      const lost = [...(await page.evaluate(textsLost)), ...(await page.evaluate(layoutFaults, TAP_TARGET))];
      faults.push(...lost.map((fault) => `with texts typed at 390 px ${fault}`));
    }
    await stories.leave();
    // A story answers what its own steps send, not every form of its screen.
    const later = stories.errors().filter((error) => !/^No fixture answers (POST|PUT)/.test(error));
    faults.push(...new Set([...written, ...later].map((error) => `the page wrote an error: ${error}`)));
    expect(faults).toEqual([]);
  });
}
