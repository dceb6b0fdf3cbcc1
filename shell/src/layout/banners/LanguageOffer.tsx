import { defineMessages, type Language, language, LANGUAGES } from 'shared-i18n';
import { X } from 'lucide-react';
import { Button, theme } from 'shared-ui';
import { IconButton } from 'shared-ui/IconButton';
import { useState } from 'react';
import styled from 'styled-components';
import { rememberedLanguage, rememberLanguage } from '../../languages/choose-language';
import { offeredLanguage, spokenLanguages } from '../../languages/offered-language';
import { useChooseLanguage } from '../../languages/profile-language';
import { MENUS } from '../header/menus.messages';

const TEXT = defineMessages('shell.languageOffer', { stay: 'Stay here' });

/** The offer in the language itself: its readers may know no other. */
const OFFERS: Record<Language, string> = {
  en: 'This page is available in English.',
  vi: 'Trang này có bản tiếng Việt.',
  'zh-Hans': '本页面有简体中文版。',
  'zh-Hant': '本頁面有繁體中文版。',
  ko: '이 페이지를 한국어로 볼 수 있어요.',
  id: 'Halaman ini tersedia dalam Bahasa Indonesia.',
  hi: 'यह पेज हिन्दी में उपलब्ध है।',
  ar: 'هذه الصفحة متاحة بالعربية.',
  fr: 'Cette page est disponible en français.',
  es: 'Esta página está disponible en español.',
  'pt-BR': 'Esta página está disponível em português.',
  ru: 'Эта страница есть на русском.',
  'en-XA': '[Ţĥîš þåĝé îš åṽåîļåƀļé åççéñţéđ. ~~~~~~~~]',
  'ar-XB': '\u202eThis page is available mirrored.\u202c',
};

interface OfferProps {
  /** By the browser, the dearest first. */
  preferred?: readonly string[];
  available?: readonly Language[];
}

/** One line where no language was chosen and the browser prefers another one of the site; it is an offer, not a redirect. */
export function Component({ preferred = navigator.languages, available = spokenLanguages() }: OfferProps) {
  const choose = useChooseLanguage();
  const [isDone, setIsDone] = useState(false);
  const shown = language();
  const isAsked = isDone || available.length < 2 || rememberedLanguage() !== null;
  const offered = isAsked ? null : offeredLanguage(preferred, shown, available);
  if (!offered) return null;
  const stay = () => {
    rememberLanguage(shown);
    setIsDone(true);
  };
  return (
    <Line aria-label={MENUS.language}>
      <span lang={offered} dir={LANGUAGES[offered].dir} translate="no">
        {OFFERS[offered]}
      </span>
      <Button size="sm" tone="neutral" lang={offered} translate="no" onClick={() => choose(offered)}>
        {LANGUAGES[offered].name}
      </Button>
      <IconButton size="sm" label={TEXT.stay} icon={<X aria-hidden="true" />} onClick={stay} />
    </Line>
  );
}

const Line = styled.aside`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding: ${theme.space[2]} ${theme.size.gutter};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface2};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
`;
