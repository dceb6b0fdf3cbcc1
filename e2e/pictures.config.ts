import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Pictures of the main screens in languages, on demand (src/pictures/languages.spec.ts). */
export default defineConfig({ ...journeys, testDir: 'src/pictures', projects: [{ name: 'pictures' }] });
