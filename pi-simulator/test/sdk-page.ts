import { type BoundFunctions, type queries, within } from '@testing-library/dom';
import type { FastifyInstance } from 'fastify';
import { type DOMWindow, JSDOM } from 'jsdom';
import { openHttp } from './open-http';

interface PiSdk {
  init(options: { version: string; sandbox?: boolean }): Promise<void>;
  authenticate(
    scopes: string[],
    onIncompletePaymentFound?: (payment: { identifier: string }) => void,
  ): Promise<AuthResult>;
  createPayment(order: object, callbacks: object): void;
  nativeFeaturesList(): Promise<string[]>;
  openUrlInSystemBrowser(url: string): Promise<void>;
  getPiHostAppInfo(): Promise<{ hostApp: string }>;
}

interface AuthResult {
  accessToken: string;
  user: { uid: string; username?: string };
}

/** A page that loaded the SDK from the simulator, with the simulator's real HTTP behind its fetch. */
export interface SdkPage {
  Pi: PiSdk;
  app: FastifyInstance;
  window: DOMWindow;
  /** The sheet that is open. */
  sheet(): BoundFunctions<typeof queries>;
  hasSheet(): boolean;
  /** Signs in through the sheet. */
  signIn(username?: string, scopes?: string[]): Promise<AuthResult>;
  settings(settings: object): void;
  random(value: number): void;
}

export async function openPage(): Promise<SdkPage> {
  const { app } = await openHttp();
  const { window } = new JSDOM('<button id="opener">Sign in</button>', {
    url: 'https://dotpi.test/',
    runScripts: 'outside-only',
  });
  connect(window, app);
  giveModalDialogs(window);
  window.eval((await app.inject('/simulator/sdk.js')).body);
  const Pi = (window as unknown as { Pi: PiSdk }).Pi;
  const find = () => window.document.querySelector<HTMLElement>('[role="dialog"]');
  const sheet = () => within(find()!);
  return {
    Pi,
    app,
    window,
    sheet,
    hasSheet: () => find() !== null,
    settings: (settings) => window.localStorage.setItem('pi-simulator', JSON.stringify(settings)),
    random: (value) => void (window.Math.random = () => value),
    async signIn(username = 'alice', scopes = ['username', 'payments']) {
      await Pi.init({ version: '2.0' });
      const result = Pi.authenticate(scopes);
      sheet().getByRole('button', { name: username }).click();
      sheet().getByRole('button', { name: 'Allow' }).click();
      return result;
    },
  };
}

/** The page's network is the simulator; its timers are the test's, which may be faked. */
function connect(window: DOMWindow, app: FastifyInstance): void {
  const fetchFromApp = async (
    url: URL,
    { method, headers, body }: { method: 'GET'; headers: Record<string, string>; body?: string },
  ) => {
    const response = await app.inject({ method, url: url.pathname, headers, ...(body && { payload: body }) });
    return new Response(response.body, {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    });
  };
  Object.assign(window, { fetch: fetchFromApp, setTimeout: (run: () => void, ms: number) => setTimeout(run, ms) });
}

/** jsdom has no modal dialogs yet. */
function giveModalDialogs(window: DOMWindow): void {
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new window.Event('close'));
    },
  });
}

/** Lets faked time pass in steps, so that requests can finish in between. */
export async function pass(ms: number): Promise<void> {
  const step = 50;
  for (let passed = 0; passed < ms; passed += step) {
    jest.advanceTimersByTime(Math.min(step, ms - passed));
    await settle();
  }
}

/** Lets pending requests finish. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 6; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}
