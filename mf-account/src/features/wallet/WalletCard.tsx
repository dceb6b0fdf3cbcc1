import { addPi, formatPiFull, WITHDRAW } from 'contracts';
import { lazyPart } from 'mf-kit';
import { momentText } from 'mf-kit/dates';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { useWallet } from 'shared-store';
import { Button, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { IconButton } from 'shared-ui/IconButton';
import { MoneyBar, MoneyDot } from 'shared-ui/MoneyBar';
import { PiAmount } from 'shared-ui/PiAmount';
import { Stack } from 'shared-ui/Stack';
import { ArrowUpRight, Eye, EyeOff, Plus } from 'lucide-react';
import styled from 'styled-components';
import { useHiddenBalance } from '../../common/useHiddenBalance';
import { WALLET } from './wallet.messages';

const HoldList = lazyPart(() => import(/* webpackChunkName: "holds" */ './HoldList'));

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
        {isError && wallet && fulfilledTimeStamp && (
          <Note>{WALLET.lastKnown({ time: momentText(fulfilledTimeStamp) })}</Note>
        )}
        <Button fullWidth icon={<Plus aria-hidden />} {...off.button} onClick={onDeposit}>
          {WALLET.deposit}
        </Button>
        {!wallet && showsBalance && <Skeleton shape="block" height={theme.size.tap} />}
        {wallet && wallet.balance > WITHDRAW.buttonAbove && (
          <Button
            fullWidth
            tone="neutral"
            icon={<ArrowUpRight aria-hidden data-turns />}
            {...off.button}
            onClick={onWithdraw}
          >
            {WALLET.withdraw}
          </Button>
        )}
        {wallet && wallet.balance <= WITHDRAW.buttonAbove && <InPlace>{WALLET.withdrawFrom}</InPlace>}
        <Note id={off.noteId}>{off.reason}</Note>
        <Note role="status">{isDepositRunning && WALLET.depositRunning}</Note>
        {wallet && wallet.lockedBalance > 0 && <HoldList isHidden={isHidden} />}
      </Stack>
    </Card>
  );
}

type Money = NonNullable<ReturnType<typeof useWallet>['data']>;

const PARTS = [
  { key: 'balance', label: 'available', note: null, tone: 'available' },
  { key: 'lockedBalance', label: 'pending', note: 'pendingNote', tone: 'hold' },
  { key: 'inEscrow', label: 'escrow', note: 'escrowNote', tone: 'escrow' },
] as const;

/** What is free, on hold and in escrow in figures; one bar, empty while hidden or loading, and the sum where it is more than what is free. */
function BalanceFigures({ wallet, isHidden }: { wallet: Money | undefined; isHidden: boolean }) {
  const shown = { hidden: isHidden, loading: !wallet };
  const together = wallet ? PARTS.reduce((sum, { key }) => addPi(sum, wallet[key]), 0) : 0;
  return (
    <>
      <MoneyBar
        legend="none"
        parts={
          wallet && !isHidden
            ? PARTS.map(({ key, label, tone }) => ({ tone, label: WALLET[label], share: wallet[key], text: '' }))
            : []
        }
      />
      <Balances>
        {PARTS.map(({ key, label, note, tone }) => (
          <div key={key}>
            <dt>
              <MoneyDot aria-hidden $tone={tone} />
              {WALLET[label]}
            </dt>
            <dd>
              <PiAmount
                {...shown}
                text={formatPiFull(wallet?.[key] ?? 0)}
                size={key === 'balance' ? 'lg' : 'inherit'}
              />
            </dd>
            {note && <Note as="dd">{WALLET[note]}</Note>}
          </div>
        ))}
        {!wallet || together > wallet.balance ? (
          <Total>
            <dt>{WALLET.together}</dt>
            <dd>
              <PiAmount {...shown} text={formatPiFull(together)} />
            </dd>
          </Total>
        ) : (
          <NoTotal />
        )}
      </Balances>
    </>
  );
}

const Balances = styled.dl`
  display: grid;
  gap: ${theme.space[4]};

  & > div {
    display: grid;
    grid-template-columns: auto minmax(min-content, 1fr);
    align-items: end;
    gap: 0 ${theme.space[3]};
  }
  & dt {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  & dd {
    margin: 0;
    font-weight: ${theme.weight.semibold};
  }
  & dt + dd {
    display: grid;
    justify-items: end;
    min-block-size: ${theme.lineHeight.md};
  }
  & > div:first-child > dd {
    min-block-size: ${theme.lineHeight['2xl']};
  }
`;

const Total = styled.div`
  padding-block-start: ${theme.space[3]};
  border-block-start: 1px solid ${theme.color.border};
`;

/* As high as the sum: nothing moves when it turns out that there is none. */
const NoTotal = styled.div`
  block-size: calc(${theme.lineHeight.md} + ${theme.space[3]} + 1px);
`;

const Note = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};

  dl > div > & {
    grid-column: 1 / -1;
    font-weight: ${theme.weight.regular};
  }
  &:empty {
    display: none;
  }
`;

/* As high as the button that it stands for. */
const InPlace = styled(Note)`
  display: grid;
  align-items: center;
  min-block-size: ${theme.size.tap};
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
