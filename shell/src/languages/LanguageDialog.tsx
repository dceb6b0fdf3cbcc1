import { Check, Sparkles } from 'lucide-react';
import { defineMessages, isPseudo, type Language, language, LANGUAGES } from 'shared-i18n';
import { Button, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { TextField } from 'shared-ui/TextField';
import { useState } from 'react';
import styled from 'styled-components';
import { MENUS } from '../layout/header/menus.messages';
import { bringAll } from './language-files';
import { offeredLanguage, spokenLanguages } from './offered-language';
import { useChooseLanguage } from './profile-language';

const TEXT = defineMessages('shell.languageDialog', {
  find: 'Find a language',
  none: 'No language of that name',
  prefers: 'Your browser prefers {name}',
  keeps: 'Nothing you typed is lost.',
  change: 'Switch',
  beta: 'Beta',
  betaNote: 'Beta: not yet read by someone who grew up with the language.',
  theirs: 'Names and what people wrote stay as they are.',
});

interface LanguageDialogProps {
  isOpen: boolean;
  onClose(): void;
}

/** The languages of the site, each by its own name and by that in the page's language. */
export function Component({ isOpen, onClose }: LanguageDialogProps) {
  const choose = useChooseLanguage();
  const shown = language();
  const [term, setTerm] = useState('');
  const languages = offered(shown);
  const found = languages.filter((each) => isFound(each, shown, term));
  const preferred = offeredLanguage(navigator.languages, shown, spokenLanguages());
  const change = (to: Language) => {
    onClose();
    setTerm('');
    if (to !== shown) choose(to);
  };
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={MENUS.language} size="md">
      <Stack gap={4}>
        <TextField label={TEXT.find} value={term} onChange={({ target }) => setTerm(target.value)} />
        {preferred && (
          <Offer>
            <Sparkles aria-hidden="true" size={20} />
            <div>
              <strong>{TEXT.prefers({ name: LANGUAGES[preferred].name })}</strong>
              <Text size="sm" tone="muted">
                {TEXT.keeps}
              </Text>
            </div>
            <Button size="sm" tone="neutral" onClick={() => change(preferred)}>
              {TEXT.change}
            </Button>
          </Offer>
        )}
        <List>
          {found.map((each) => (
            <li key={each}>
              <Choice
                type="button"
                aria-current={each === shown ? 'true' : undefined}
                onPointerDown={() => void bringAll(each)}
                onClick={() => change(each)}
              >
                <span>
                  <strong>
                    <bdi lang={each} dir={LANGUAGES[each].dir} translate="no">
                      {LANGUAGES[each].name}
                    </bdi>
                  </strong>
                  <Text as="span" size="sm" tone="muted">
                    {nameIn(shown, each)}
                  </Text>
                </span>
                {LANGUAGES[each].isBeta && <Beta>{TEXT.beta}</Beta>}
                {each === shown && <Check aria-hidden="true" size={20} />}
              </Choice>
            </li>
          ))}
        </List>
        <p role="status">{found.length === 0 && TEXT.none}</p>
        <Notes>
          {languages.some((each) => LANGUAGES[each].isBeta) && (
            <Text size="sm" tone="muted">
              {TEXT.betaNote}
            </Text>
          )}
          <Text size="sm" tone="muted">
            {TEXT.theirs}
          </Text>
        </Notes>
      </Stack>
    </Dialog>
  );
}

/** Pseudo-languages are offered on pages in one of them. */
const offered = (shown: Language) => (isPseudo(shown) ? (Object.keys(LANGUAGES) as Language[]) : spokenLanguages());

/** What a language is called in another one; a pseudo-language has its own name only. */
function nameIn(shown: Language, each: Language): string {
  if (isPseudo(each)) return each;
  // eslint-disable-next-line no-restricted-syntax -- what a language is called, in a dialog that comes when it is asked for
  const names = new Intl.DisplayNames([isPseudo(shown) ? 'en' : shown], { type: 'language' });
  return names.of(each) ?? each;
}

function isFound(each: Language, shown: Language, term: string): boolean {
  const wanted = term.trim().toLowerCase();
  const names = [each, LANGUAGES[each].name, nameIn(shown, each), nameIn('en', each)];
  return names.some((name) => name.toLowerCase().includes(wanted));
}

const Offer = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};

  & > svg {
    color: ${theme.color.brand};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${theme.space[3]};
  }
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  inline-size: 100%;
  min-block-size: 3.5rem;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  & > span:first-child {
    display: grid;
    flex: 1;
  }
  & > svg {
    flex: none;
    color: ${theme.color.brand};
  }
  &:hover,
  &[aria-current] {
    background: ${theme.color.surface2};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/* Not StatusBadge: the shell's first screen would pay for the share. */
const Beta = styled.span`
  padding-inline: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
`;

const Notes = styled.div`
  padding-block-start: ${theme.space[3]};
  border-block-start: 1px solid ${theme.color.border};
`;
