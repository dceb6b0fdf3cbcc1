import { defineMessages } from 'shared-i18n';

/** The shell's texts of every first screen; docs/rules.md section 12 fixes their wording. */
export const SHELL = defineMessages('shell.shell', {
  product: 'Dotpi',
  tagline: 'Pi Network Domain Marketplace',
  home: 'Dotpi, Pi Network Domain Marketplace, home',
  search: 'Search domains',
  submitSearch: 'Search',
  connect: 'Connect to Pi',
  connecting: 'Connecting to Pi...',
  lookForPrompt: 'Look for the Pi prompt',
  cancelConnecting: 'Stop waiting',
  testnet: 'You are in Testnet Mode',
  /** With the day, as what is on the screen may be days old. */
  offlineSince: "You're offline. Showing data from {since}. Bids and payments are off for now.",
});
