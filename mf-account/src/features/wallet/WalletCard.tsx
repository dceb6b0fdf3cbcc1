import { formatPiFull, type Wallet, WITHDRAW } from 'contracts';
import { momentText } from 'mf-kit/dates';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { useWallet } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { IconButton } from 'shared-ui/IconButton';
import { PiAmount } from 'shared-ui/PiAmount';
import { Stack } from 'shared-ui/Stack';
import { ArrowUpRight, Eye, EyeOff, Plus } from 'lucide-react';
import styled from 'styled-components';
import { useHiddenBalance } from './useHiddenBalance';
import { WALLET } from './wallet.messages';

interface WalletCardProps {
  isDepositRunning: boolean;
  onDeposit: () => void;
  onWithdraw: () => void;
}

/** Free and locked balance. When a refresh fails the last known balance stays, with its time. */
export function WalletCard({ isDepositRunning, onDeposit, onWithdraw }: WalletCardProps) {
  const { data: wallet, isError, isFetching, refetch, fulfilledTimeStamp } = useWallet();
  const [isHidden, toggle] = useHiddenBalance();
  const off = usePaymentBlock(WALLET.offline);
  const showsBalance = wallet !== undefined || !isError;
  return (
    <Card
      title={WALLET.title}
      action={
        <IconButton
          label={isHidden ? WALLET.show : WALLET.hide}
          icon={isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={toggle}
        />
      }
    >
      <Stack>
        {isError && (
          <Failure role="alert">
            <span>{WALLET.failed}</span>
            <Button size="sm" tone="neutral" loading={isFetching} onClick={() => void refetch()}>
              {WALLET.retry}
            </Button>
          </Failure>
        )}
        {showsBalance && <BalanceFigures wallet={wallet} isHidden={isHidden} />}
        {isError && wallet && fulfilledTimeStamp && <Note>{WALLET.lastKnown(momentText(fulfilledTimeStamp))}</Note>}
        <Button fullWidth icon={<Plus aria-hidden />} {...off.button} onClick={onDeposit}>
          {WALLET.deposit}
        </Button>
        {wallet && wallet.balance > WITHDRAW.buttonAbove && (
          <Button fullWidth tone="neutral" icon={<ArrowUpRight aria-hidden />} {...off.button} onClick={onWithdraw}>
            {WALLET.withdraw}
          </Button>
        )}
        {wallet && wallet.balance <= WITHDRAW.buttonAbove && <Note>{WALLET.withdrawFrom}</Note>}
        <Note id={off.noteId}>{off.reason}</Note>
        <Note role="status">{isDepositRunning && WALLET.depositRunning}</Note>
      </Stack>
    </Card>
  );
}

function BalanceFigures({ wallet, isHidden }: { wallet: Wallet | undefined; isHidden: boolean }) {
  const shown = { hidden: isHidden, loading: !wallet };
  return (
    <Balances>
      <div>
        <dt>{WALLET.available}</dt>
        <dd>
          <PiAmount {...shown} text={formatPiFull(wallet?.balance ?? 0)} size="lg" />
        </dd>
      </div>
      <div>
        <dt>{WALLET.pending}</dt>
        <dd>
          <PiAmount {...shown} text={formatPiFull(wallet?.lockedBalance ?? 0)} />
        </dd>
        <Note as="dd">{WALLET.pendingNote}</Note>
      </div>
    </Balances>
  );
}

const Balances = styled.dl`
  display: grid;
  gap: ${theme.space[4]};

  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  & dd {
    margin: 0;
  }
`;

const Note = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};

  &:empty {
    display: none;
  }
`;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.dangerBg};
  color: ${theme.color.dangerOnBg};
  font-weight: ${theme.weight.semibold};
`;
