import { cleanup } from '@testing-library/react';
import type { FenceOptions } from '../fences/fence';

const SHARED = /\/node_modules\/|\/(contracts|mf-kit|shared-store|shared-ui)\/src\//;
const sentences: string[] = [];

/** What the remote under test does to the pages of others fails its test. What the tools of the test do is left out. */
export const TEST_FENCE: FenceOptions = {
  report: (sentence) => sentences.push(sentence),
  isOwn: (caller) => !SHARED.test(caller),
};

afterEach(async () => {
  cleanup();
  await Promise.resolve();
  const found = [...new Set(sentences.splice(0))];
  if (found.length > 0) throw new Error(`In a page that is shared:\n  ${found.join('\n  ')}`);
});
