import { expect } from '@playwright/test';
import { barriers } from '../site/accessibility';
import { layoutFaults } from './layout-faults';
import { screenStories } from './story-list';
import { test } from './story-page';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const TAP_TARGET = 44;

for (const story of screenStories()) {
  test(`${story.title} ${story.name}`, async ({ stories }) => {
    const { page } = stories;
    const faults: string[] = [];
    await page.setViewportSize(PHONE);
    await stories.paint('light');
    await stories.show(story);
    faults.push(...(await page.evaluate(layoutFaults, TAP_TARGET)).map((fault) => `at 390 px ${fault}`));
    faults.push(...(await barriers(page)).map((barrier) => `at 390 px ${barrier}`));
    // Colours do not depend on the width, so each mode is checked at one width.
    await stories.paint('dark');
    await stories.resize(DESKTOP);
    faults.push(...(await page.evaluate(layoutFaults, 0)).map((fault) => `at 1440 px ${fault}`));
    faults.push(...(await barriers(page)).map((barrier) => `in the dark at 1440 px ${barrier}`));
    await stories.leave();
    faults.push(...stories.errors().map((error) => `the page wrote an error: ${error}`));
    expect(faults).toEqual([]);
  });
}
