import { defineMessages, language } from 'shared-i18n';
import { Button, theme } from 'shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { foreignLanguageOf, translated } from './browser-translator';

const TEXT = defineMessages('kit.translation', {
  translate: 'Translate',
  translating: 'Translating…',
  byBrowser: 'Translated by your browser. The original counts.',
  original: 'Show the original',
  failed: "Your browser couldn't translate this without changing its numbers, or at all.",
});

type State = { is: 'original' | 'working' | 'failed' } | { is: 'translated'; text: string };

/** Below a text that somebody wrote in another language than the page's: its translation, when the reader asks for it. */
export function Component({ text }: { text: string }) {
  const to = language();
  const from = useForeignLanguage(text, to);
  const [state, setState] = useState<State>({ is: 'original' });
  if (from === null) return null;
  if (state.is === 'translated')
    return (
      <Root>
        <Translation lang={to} dir="auto">
          {state.text}
        </Translation>
        <p>{TEXT.byBrowser}</p>
        <Button size="sm" tone="neutral" onClick={() => setState({ is: 'original' })}>
          {TEXT.original}
        </Button>
      </Root>
    );
  const translate = async () => {
    setState({ is: 'working' });
    setState(
      await translated(text, from, to).then(
        (result): State => ({ is: 'translated', text: result }),
        (): State => ({ is: 'failed' }),
      ),
    );
  };
  return (
    <Root>
      <Button
        size="sm"
        tone="neutral"
        loading={state.is === 'working'}
        loadingLabel={TEXT.translating}
        onClick={() => void translate()}
      >
        {TEXT.translate}
      </Button>
      <p role="status">{state.is === 'failed' && TEXT.failed}</p>
    </Root>
  );
}

function useForeignLanguage(text: string, to: string): string | null {
  const [found, setFound] = useState<{ text: string; to: string; language: string | null } | null>(null);
  useEffect(() => {
    let isLeft = false;
    void foreignLanguageOf(text, to).then((foreign) => {
      if (!isLeft) setFound({ text, to, language: foreign });
    });
    return () => {
      isLeft = true;
    };
  }, [text, to]);
  return found?.text === text && found.to === to ? found.language : null;
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const Translation = styled.p`
  padding-inline-start: ${theme.space[3]};
  border-inline-start: 3px solid currentcolor;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
