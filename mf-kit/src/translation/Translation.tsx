import { lazyPart } from '../lazy/lazyPart';
import { canTranslate } from './browser-translator';

const TranslatedText = lazyPart(() => import('./TranslatedText'), { when: 'near' });

/**
 * Stands below a text that somebody wrote: 'Translate', where the browser can and the text is not in the language of the page. The original stays
 * (docs/rules.md section 17).
 */
export const Translation = ({ text }: { text: string }) => (canTranslate() ? <TranslatedText text={text} /> : null);
