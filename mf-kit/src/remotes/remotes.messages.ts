import type { RemoteFailure } from './remote-failure';
import { defineMessages } from 'shared-i18n';

/** What a page says instead of a remote's part; what merely did not arrive has the fallback's own text. */
export const FAILURE_TEXTS: Record<RemoteFailure['kind'], { title: string; body: string; action: string }> =
  defineMessages('kit.failure', {
    refused: {
      title: 'This part of the site was stopped.',
      body: 'We stopped this part: its files don’t match our release. The rest of the site works.',
      action: 'Try again',
    },
    misfit: {
      title: 'This part of the site does not fit this page.',
      body: 'It was made for another version of the site. The rest of the site works; this part comes back with the next update.',
      action: 'Try again',
    },
    missing: {
      title: "We couldn't load this part of the site.",
      body: 'The site does not have its files right now; your connection is fine. The rest of the site works.',
      action: 'Try again',
    },
    crashed: {
      title: 'This part of the site stopped.',
      body: 'Something went wrong on our side; your connection is fine. The rest of the site works.',
      action: 'Try again',
    },
    outdated: {
      title: 'The site was updated.',
      body: 'We’ve updated the site. Reload to continue; unsent text will be lost.',
      action: 'Load again',
    },
  });
