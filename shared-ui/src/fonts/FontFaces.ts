import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './interFaces';

/** Puts Inter on the page. Rendered once beside `GlobalStyle`. */
export const FontFaces = createGlobalStyle`${fontFaces}`;
