export { Page, PageHead, PageWidth } from './Page';
