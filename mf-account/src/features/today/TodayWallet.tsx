import { addPi, formatPi, type Today, WITHDRAW } from 'contracts';
import { Eye, EyeOff, Plus } from 'lucide-react';
import { LinkButton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { IconButton } from 'shared-ui/IconButton';
import { MoneyBar, MoneyDot } from 'shared-ui/MoneyBar';
import { PiAmount } from 'shared-ui/PiAmount';
import styled from 'styled-components';
import { useHiddenBalance } from '../../common/useHiddenBalance';
import { TODAY_TEXT } from './today.messages';
import { Muted } from './TodaySection';

const TEXT = TODAY_TEXT.wallet;

/** What the reader can spend, what is held and what is in escrow, with the ways in and out. */
export function TodayWallet({ wallet }: { wallet: Today['wallet'] }) {
  const [isHidden, toggle] = useHiddenBalance();
  const { balance, lockedBalance, inEscrow } = wallet;
  const sum = addPi(balance, lockedBalance, inEscrow);
  const held = [
    { tone: 'hold', label: TEXT.hold, share: lockedBalance },
    { tone: 'escrow', label: TEXT.escrow, share: inEscrow },
  ] as const;
  return (
    <Card
      title={TEXT.title}
      action={
        <IconButton
          label={isHidden ? TEXT.show : TEXT.hide}
          icon={isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={toggle}
        />
      }
    >
      <Stack>
        <div>
          <Figure>
            <PiAmount text={formatPi(balance)} hidden={isHidden} />
          </Figure>
          <Muted>{sum > balance && !isHidden ? TEXT.of({ sum }) : TEXT.available}</Muted>
        </div>
        {sum > balance && (
          <>
            {!isHidden && (
              <MoneyBar
                legend="none"
                parts={[{ tone: 'available' as const, label: TEXT.available, share: balance }, ...held].map((part) => ({
                  ...part,
                  text: '',
                }))}
              />
            )}
            <dl>
              {held.map(
                ({ tone, label, share }) =>
                  share > 0 && (
                    <Line key={tone}>
                      <dt>
                        <MoneyDot aria-hidden $tone={tone} /> {label}
                      </dt>
                      <dd>
                        <PiAmount text={formatPi(share)} hidden={isHidden} />
                      </dd>
                    </Line>
                  ),
              )}
            </dl>
          </>
        )}
        <Buttons>
          <LinkButton href="/profile?deposit=&return=/today" tone="neutral" icon={<Plus aria-hidden />} fullWidth>
            {TEXT.deposit}
          </LinkButton>
          {balance > WITHDRAW.buttonAbove && (
            <LinkButton href="/profile?withdraw=" tone="neutral" fullWidth>
              {TEXT.withdraw}
            </LinkButton>
          )}
        </Buttons>
      </Stack>
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Figure = styled.p`
  font-size: ${theme.fontSize['3xl']};
  line-height: ${theme.lineHeight['3xl']};
  font-weight: ${theme.weight.heavy};
  letter-spacing: -0.02em;
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[1]};

  & > dt {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    color: ${theme.color.textMuted};
  }
  & > dd {
    margin: 0;
    font-weight: ${theme.weight.semibold};
  }
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${theme.space[2]};
`;
