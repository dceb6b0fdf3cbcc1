/**
 * How Chromium starts for tests: so that it takes little CPU. Workers fill both cores, so what V8 does on threads of its
 * own only costs.
 * @param v8Flags further flags of V8
 */
export const browserWith = (...v8Flags: string[]) => ({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    '--no-sandbox',
    // Drawn by the processor either way; without the detour through an emulated graphics card.
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--js-flags=${['--single-threaded', ...v8Flags].join(' ')}`,
  ],
});
