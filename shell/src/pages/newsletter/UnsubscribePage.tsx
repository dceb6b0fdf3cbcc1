import { PageMeta } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { Button, LinkButton, theme } from 'shared-ui';
import { Page } from 'shared-ui/Page';
import styled from 'styled-components';
import { useLeaveNewsletter } from './unsubscribe.api';

/** The texts of the page that a newsletter's link opens. */
const TEXT = defineMessages('shell.unsubscribe', {
  title: 'Newsletter',
  question: "Unsubscribe from our newsletter? You won't get any more emails.",
  button: 'Unsubscribe',
  done: "You're unsubscribed from our newsletter.",
  again: 'You can sign up again any time in the footer.',
  unknown: 'This link has expired. Use the one in our latest email, or write to us.',
  failed: 'That did not work. Please try again.',
  home: 'Back to home',
  contact: 'Contact Us',
});

const META = defineMessages('shell.unsubscribePage', {
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
      <PageMeta title={META.title} description={META.description} robots="noindex" />
      <Narrow>
        <h1>{TEXT.title}</h1>
        {!isUnknown && !isSuccess && (
          <>
            <p>{TEXT.question}</p>
            <Button size="lg" loading={isLoading} onClick={() => void leave(token)}>
              {TEXT.button}
            </Button>
          </>
        )}
        <div role="status">
          {isSuccess && (
            <>
              <strong>{TEXT.done}</strong>
              <p>{TEXT.again}</p>
            </>
          )}
        </div>
        <Failure role="alert">{isUnknown ? TEXT.unknown : error ? TEXT.failed : ''}</Failure>
        {isUnknown && <LinkButton href="/contactUs">{TEXT.contact}</LinkButton>}
        {(isUnknown || isSuccess) && (
          <LinkButton href="/" tone="neutral">
            {TEXT.home}
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
