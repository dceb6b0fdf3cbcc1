/** True for what a page may load as a picture: a path of the site, as its policy says. Addresses elsewhere are left out: their hosts would learn who looks. */
export const isPictureAddress = (src: string | null | undefined): src is string =>
  typeof src === 'string' && /^\/(?![/\\])/.test(src);
