import { usePiAuth } from 'mf-kit';
import { Button, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import styled from 'styled-components';
import { LATE } from '../late.messages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.welcomeDialog', {
  welcome: 'Welcome',
  permissions: [
    { name: 'Username', reason: 'so that sellers and bidders know who you are' },
    { name: 'Payments', reason: 'you approve each one in your Pi wallet' },
    { name: 'Wallet address', reason: 'so that withdrawals reach your own Pi wallet' },
  ],
  description: 'Allow Dotpi to connect to your Pi account to bid, buy and sell. You can browse without signing in.',
});

interface WelcomeDialogProps {
  onClose(): void;
}

/** 'Welcome': asks a guest to connect, naming each permission and its reason. Escape means 'Not Now'. */
export function Component({ onClose }: WelcomeDialogProps) {
  const { signIn } = usePiAuth();
  const allow = () => {
    onClose();
    void signIn();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={TEXT.welcome}
      description={TEXT.description}
      footer={
        <>
          <Button tone="neutral" onClick={onClose}>
            {LATE.notNow}
          </Button>
          <Button onClick={allow}>{LATE.allowPermission}</Button>
        </>
      }
    >
      <Permissions>
        {TEXT.permissions.map(({ name, reason }) => (
          <li key={name}>
            <strong>{name}</strong>, {reason}
          </li>
        ))}
      </Permissions>
    </Dialog>
  );
}

const Permissions = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin: 0;
  padding-inline-start: ${theme.space[5]};
`;
