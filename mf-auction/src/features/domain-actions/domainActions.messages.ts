import { defineMessages } from 'shared-i18n';

/** Texts of the buttons beside a domain's name. */
export const ACTIONS = defineMessages('auction.actions', {
  /** As long as the text of the button that takes its place. */
  watch: 'Watch',
  share: 'Share',
  copied: 'Link copied',
  copyFailed: "We couldn't copy the link: {url}",
});
