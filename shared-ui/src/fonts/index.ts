export { addFontFaces } from './addFontFaces';
