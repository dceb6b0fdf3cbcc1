import { defineMessages, isPseudo, type Language, language, LANGUAGES } from 'shared-i18n';
import { theme } from 'shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { chooseLanguage } from '../../languages/choose-language';

const TEXT = defineMessages('shell.languageSelect', { label: 'Language' });

/** Languages that nobody speaks are offered to those who look at one of them already. */
const offered = (shown: Language) =>
  (Object.keys(LANGUAGES) as Language[]).filter((each) => isPseudo(shown) || !isPseudo(each));

/** The languages of the site, each by its own name; nothing where there is but one. */
export function LanguageSelect() {
  const id = useId();
  const shown = language();
  const languages = offered(shown);
  if (languages.length < 2) return null;
  return (
    <Field>
      <label htmlFor={id}>{TEXT.label}</label>
      <Select id={id} value={shown} onChange={({ target }) => void chooseLanguage(target.value as Language)}>
        {languages.map((each) => (
          <option key={each} value={each} lang={each} translate="no">
            {LANGUAGES[each].name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const Field = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
`;

const Select = styled.select`
  min-block-size: 2.75rem;
  padding-inline: ${theme.space[3]};
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font: inherit;
`;
