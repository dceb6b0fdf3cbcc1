import { defineMessages } from 'shared-i18n';
import { Button, theme } from 'shared-ui';
import styled from 'styled-components';
import type { BrowseAddress } from '../useBrowseAddress';

const TEXT = defineMessages('catalog.alsoLookedFor', {
  also: 'We also looked for {words, list}.',
  only: 'Only “{term}”',
});

/** Above results: what a word of another language was read as, and the way back to the word alone. */
export function AlsoLookedFor({ address, also }: { address: BrowseAddress; also: readonly string[] }) {
  const { q = '' } = address.filters;
  return (
    <Root role="status">
      <span>{TEXT.also({ words: [...also] })}</span>
      <Button size="sm" tone="neutral" onClick={() => address.change({ q: `"${q}"` })}>
        {TEXT.only({ term: q })}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding-block-end: ${theme.space[4]};
  color: ${theme.color.textMuted};
`;
