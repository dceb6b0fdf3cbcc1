import { shortened, SITE_NAME } from 'contracts';
import type { HeadPicture } from '../../platform/html/head-tags';

/** Pixels; what previews of links ask for. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The name of the picture that stands for the whole site. */
export const SITE_PICTURE_ID = 'site';

const ALT_MAX = 120;

/** The share picture of a name or product, its address behind the origin. */
export const pictureOf = (id: string, title: string): HeadPicture => ({
  address: `/og/${id}.png`,
  ...PICTURE_SIZE,
  metadata: `${shortened(title, ALT_MAX)} on ${SITE_NAME}`,
});

export const SITE_PICTURE: HeadPicture = {
  address: `/og/${SITE_PICTURE_ID}.png`,
  ...PICTURE_SIZE,
  metadata: `${SITE_NAME}, the marketplace for .pi names`,
};
