/** True for what a page may load as a picture: https, as its policy says, or a path of the site. Anything else a user wrote is left out. */
export const isPictureAddress = (src: string | null | undefined): src is string =>
  typeof src === 'string' && /^(?:https:\/\/|\/(?!\/))/.test(src);
