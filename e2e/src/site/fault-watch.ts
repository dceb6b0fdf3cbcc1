import type { BrowserContext } from '@playwright/test';

/** How Chromium reports what a page's policy refused, report-only refusals included. */
const BREACH = /securitypolicyviolation|content security policy|trusted ?types?|trustedscript|trustedhtml/i;

/** What the fence around a remote says (mf-kit/src/fences): in development, and where a build is tried out in the site. */
const FENCE = /^mf-[a-z]+ (left a listener|replaced|styled|dispatched) /;

/**
 * What no page may do: breach its policy, leave an error uncaught, or change the pages of another remote. Watches every page and frame of the contexts it
 * is given.
 */
export class FaultWatch {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  async watch(context: BrowserContext): Promise<void> {
    context.on('weberror', (fault) => this.found.push(`uncaught: ${String(fault.error())}`));
    context.on('console', (message) => {
      if (BREACH.test(message.text())) this.found.push(`policy: ${message.text()}`);
      if (FENCE.test(message.text())) this.found.push(`in a shared page: ${message.text()}`);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        console.warn(`securitypolicyviolation ${effectiveDirective} ${blockedURI} in ${sourceFile || 'the page'}`),
      );
    });
  }

  /** Allows a fault that a journey provokes on purpose; any other still fails it. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** All faults that were found, allowed ones too. */
  all(): readonly string[] {
    return this.found;
  }

  /** Faults that were found and are not allowed. */
  unexpected(): string[] {
    return this.found.filter((fault) => !this.allowed.some((pattern) => pattern.test(fault)));
  }
}
