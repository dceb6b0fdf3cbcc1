import { formatPiFull } from 'contracts';
import { useOwnBids } from 'mf-kit/own-bids';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { Link, theme } from 'shared-ui';
import { IconTile } from 'shared-ui/IconTile';
import { NamePlate } from 'shared-ui/NamePlate';
import { PiAmount } from 'shared-ui/PiAmount';
import { ArrowUpRight } from 'lucide-react';
import styled from 'styled-components';
import { useMadeOffers, useWithdrawals } from './holds.api';
import { holdsView } from './holdsView';
import { HOLDS } from './wallet.messages';

/** What is on hold and what is on its way, each by name; nothing while that is not known. */
export function Component({ isHidden }: { isHidden: boolean }) {
  const uid = useAppSelector(selectCurrentUser)?.uid ?? skipToken;
  const { currentData: offers = [] } = useMadeOffers(uid);
  const { currentData: withdrawals = [] } = useWithdrawals(uid);
  const holds = holdsView(useOwnBids(), offers, withdrawals);
  if (holds.length === 0) return null;
  return (
    <section aria-labelledby="holds">
      <Title id="holds">{HOLDS.title}</Title>
      <List role="list">
        {holds.map(({ id, text, amount, of }) => (
          <li key={id}>
            {of === null ? (
              <IconTile size="xs">
                <ArrowUpRight data-turns />
              </IconTile>
            ) : (
              <NamePlate name={of.name} size="xs" decorative />
            )}
            {of === null ? <span>{text}</span> : <To href={of.href}>{text}</To>}
            <PiAmount text={formatPiFull(amount)} hidden={isHidden} />
          </li>
        ))}
      </List>
    </section>
  );
}

const Title = styled.h3`
  padding-block-end: ${theme.space[3]};
  font-size: ${theme.fontSize.md};
  line-height: ${theme.lineHeight.md};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${theme.space[3]};
    min-block-size: ${theme.size.tap};
    font-size: ${theme.fontSize.sm};
    overflow-wrap: anywhere;
  }
`;

const To = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.size.tap};
`;
