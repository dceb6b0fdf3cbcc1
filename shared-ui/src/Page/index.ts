export { Page, PageWidth } from './Page';
