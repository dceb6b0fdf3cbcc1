import { PiSdk } from './pi-sdk';

const REAL = 'https://sdk.example/pi-sdk.js';

/** Responds to each script that the page adds, as a network would. */
function serveScripts(response: (script: HTMLScriptElement) => void) {
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const node of nodes) if (node instanceof HTMLScriptElement) queueMicrotask(() => response(node));
  });
}

const bringPi = (script: HTMLScriptElement) => {
  window.Pi = { init: jest.fn(async () => undefined), authenticate: jest.fn(), createPayment: jest.fn() };
  script.onload?.(new Event('load'));
};
const fail = (script: HTMLScriptElement) => script.onerror?.(new Event('error'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete window.Pi;
});

test('is loaded and initialised once, at version 2.0', async () => {
  serveScripts(bringPi);
  const sdk = new PiSdk({ piSdkUrl: REAL, simulator: false, sandbox: false });
  await Promise.all([sdk.initPiSDK(), sdk.initPiSDK()]);
  expect(document.head.append).toHaveBeenCalledTimes(1);
  expect(sdk.pi.init).toHaveBeenCalledWith({ version: '2.0', sandbox: false });
});

test('used before its initialisation it says what is missing', () => {
  const sdk = new PiSdk({ piSdkUrl: REAL, simulator: false, sandbox: false });
  expect(() => sdk.pi).toThrow('Pi SDK not initialized. Call initPiSDK first.');
});

test('where the server runs the simulator, its mock stands in for an SDK that does not load', async () => {
  serveScripts((script) => (script.src === REAL ? fail(script) : bringPi(script)));
  const sdk = new PiSdk({ piSdkUrl: REAL, simulator: true, sandbox: false });
  const pi = await sdk.initPiSDK();
  expect(pi).toBe(window.Pi);
});

test('elsewhere it is unavailable, and a later attempt may succeed', async () => {
  serveScripts(fail);
  const sdk = new PiSdk({ piSdkUrl: REAL, simulator: false, sandbox: false });
  await expect(sdk.initPiSDK()).rejects.toThrow(
    'Pi SDK is not available. Please ensure you are logged in with the Pi Network app.',
  );
  jest.restoreAllMocks();
  serveScripts(bringPi);
  await expect(sdk.initPiSDK()).resolves.toBeDefined();
});

test('a script that hangs is given up after five seconds', async () => {
  jest.useFakeTimers();
  serveScripts(() => undefined);
  const outcome = expect(new PiSdk({ piSdkUrl: REAL, simulator: false, sandbox: false }).initPiSDK()).rejects.toThrow(
    'Pi SDK is not available',
  );
  await jest.advanceTimersByTimeAsync(5_000);
  await outcome;
});
