export { FontFaces } from './FontFaces';
export { fontFaces, fontPreloads } from './interFaces';
