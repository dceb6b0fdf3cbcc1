import type { OpenReason } from 'contracts';
import { useNavigate } from 'mf-kit/router';
import { isApiError, signOut, useAppDispatch } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Banner } from 'shared-ui/Banner';
import { Card } from 'shared-ui/Card';
import { Link } from 'shared-ui/Link';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { useDeleteAccount } from './account.api';
import { ACCOUNT, OPEN_PAGE, OPEN_TEXT } from './account.messages';

/** Says what goes and what stays, asks once more, and names what is still open when the server refuses. */
export function DeleteAccount() {
  const [asks, setAsks] = useState<'plain' | 'giveUp' | null>(null);
  const [remove, { isLoading, error }] = useDeleteAccount();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const reasons = reasonsOf(error);
  const rest = restOf(reasons);
  const confirm = async () => {
    const { data } = await remove(asks === 'giveUp');
    setAsks(null);
    if (!data) return;
    await dispatch(signOut());
    void navigate('/');
  };
  return (
    <Card title={ACCOUNT.leave}>
      <Stack>
        <Text tone="muted">{ACCOUNT.leaveBody}</Text>
        <Columns>
          <Points title={ACCOUNT.goes} points={ACCOUNT.goesList} />
          <Points title={ACCOUNT.stays} points={ACCOUNT.staysList} />
        </Columns>
        {error && <Refused reasons={reasons} />}
        <Buttons>
          <Button tone="danger" onClick={() => setAsks('plain')}>
            {ACCOUNT.remove}
          </Button>
          {rest !== null && (
            <Button tone="neutral" onClick={() => setAsks('giveUp')}>
              {ACCOUNT.giveUp({ rest })}
            </Button>
          )}
        </Buttons>
      </Stack>
      <AlertDialog
        open={asks !== null}
        onOpenChange={(open) => !open && setAsks(null)}
        title={ACCOUNT.sure}
        description={ACCOUNT.sureBody}
        confirmLabel={asks === 'giveUp' && rest !== null ? ACCOUNT.giveUp({ rest }) : ACCOUNT.confirm}
        cancelLabel={ACCOUNT.keep}
        tone="danger"
        busy={isLoading}
        onConfirm={() => void confirm()}
      />
    </Card>
  );
}

const reasonsOf = (error: unknown): OpenReason[] =>
  isApiError(error) && error.code === 'OPEN_BUSINESS' ? ((error.details?.['reasons'] ?? []) as OpenReason[]) : [];

/** A rest of money that alone is in the way and may be given up; null otherwise. */
function restOf(reasons: readonly OpenReason[]): number | null {
  const [only] = reasons;
  return reasons.length === 1 && only?.canGiveUp ? only.count : null;
}

function Refused({ reasons }: { reasons: readonly OpenReason[] }) {
  if (reasons.length === 0) return <Banner tone="danger" title={ACCOUNT.failed} />;
  return (
    <Banner tone="warning" title={ACCOUNT.open}>
      {ACCOUNT.openBody}
      <List>
        {reasons.map(({ kind, count, canGiveUp }) => {
          const text = OPEN_TEXT[kind]({ count });
          const href = OPEN_PAGE[kind];
          return (
            <li key={kind}>
              {href ? <Link href={href}>{text}</Link> : text} {canGiveUp && ACCOUNT.giveUpBody}
            </li>
          );
        })}
      </List>
    </Banner>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <List>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    </div>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${theme.space[5]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;

const List = styled.ul`
  margin: ${theme.space[2]} 0 0;
  padding-inline-start: ${theme.space[5]};

  & li {
    padding-block: ${theme.space[1]};
  }
`;
