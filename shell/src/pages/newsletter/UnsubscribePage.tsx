import { PageMeta } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { Button, LinkButton, theme } from 'shared-ui';
import { Page } from 'shared-ui/Page';
import styled from 'styled-components';
import { useLeaveNewsletter } from './unsubscribe.api';
import { UNSUBSCRIBE } from './unsubscribe.messages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.unsubscribePage', {
  title: 'Newsletter | Dotpi',
  description: 'Leave the newsletter of Dotpi.',
});

/** What the link of a letter opens. Leaving takes a press, because mail programs open links by themselves. */
export function UnsubscribePage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [leave, { isLoading, isSuccess, error }] = useLeaveNewsletter();
  const isUnknown = token === '' || error?.code === 'NOT_FOUND' || error?.code === 'VALIDATION';
  return (
    <Page>
      <PageMeta title={TEXT.title} description={TEXT.description} robots="noindex" />
      <Narrow>
        <h1>{UNSUBSCRIBE.title}</h1>
        {!isUnknown && !isSuccess && (
          <>
            <p>{UNSUBSCRIBE.question}</p>
            <Button size="lg" loading={isLoading} onClick={() => void leave(token)}>
              {UNSUBSCRIBE.button}
            </Button>
          </>
        )}
        <div role="status">
          {isSuccess && (
            <>
              <strong>{UNSUBSCRIBE.done}</strong>
              <p>{UNSUBSCRIBE.again}</p>
            </>
          )}
        </div>
        <Failure role="alert">{isUnknown ? UNSUBSCRIBE.unknown : error ? UNSUBSCRIBE.failed : ''}</Failure>
        {isUnknown && <LinkButton href="/contactUs">{UNSUBSCRIBE.contact}</LinkButton>}
        {(isUnknown || isSuccess) && (
          <LinkButton href="/" tone="neutral">
            {UNSUBSCRIBE.home}
          </LinkButton>
        )}
      </Narrow>
    </Page>
  );
}

const Narrow = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[4]};
  max-inline-size: 40rem;
  margin-inline: auto;

  & p {
    margin: 0;
    color: ${theme.color.textMuted};
  }
`;

const Failure = styled.div`
  color: ${theme.color.danger};

  &:empty {
    display: none;
  }
`;
