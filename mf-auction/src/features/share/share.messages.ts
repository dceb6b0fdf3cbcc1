export const SHARE = {
  action: 'Share',
  copied: 'Link copied',
  failed: (url: string) => `The link could not be copied: ${url}`,
} as const;
