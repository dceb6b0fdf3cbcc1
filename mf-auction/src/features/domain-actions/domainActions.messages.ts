/** Texts of the buttons beside a domain's name. */
export const ACTIONS = {
  /** As long as the text of the button that takes its place. */
  watch: 'Watch',
  share: 'Share',
  copied: 'Link copied',
  copyFailed: (url: string) => `We couldn't copy the link: ${url}`,
} as const;
