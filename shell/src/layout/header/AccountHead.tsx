import { type CurrentUser, formatPi } from 'contracts';
import { selectCurrentSubscription, useAppSelector, useWallet } from 'shared-store';
import { Avatar, theme } from 'shared-ui';
import styled from 'styled-components';
import { LATE } from '../late.messages';
import { MENUS } from './menus.messages';

/** Who is signed in, with their plan. */
export function Who({ user }: { user: CurrentUser }) {
  const subscription = useAppSelector(selectCurrentSubscription)?.subscription;
  return (
    <Person>
      <Avatar uid={user.uid} src={user.profileImage} size={40} />
      <p>
        {LATE.signedInAs}{' '}
        <strong>
          <bdi>{user.username || LATE.userFallback}</bdi>
        </strong>
        {subscription && (
          <Plan>
            {subscription.name} · {subscription.duration}
          </Plan>
        )}
      </p>
    </Person>
  );
}

/** What can be spent and what is held. */
export function Money() {
  const { data } = useWallet();
  if (!data) return null;
  return (
    <Sums>
      <div>
        <dt>{MENUS.available}</dt>
        <dd>{formatPi(data.balance)}</dd>
      </div>
      <div>
        <dt>{MENUS.held}</dt>
        <Held>{formatPi(data.lockedBalance)}</Held>
      </div>
    </Sums>
  );
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};

  & strong {
    display: block;
    color: ${theme.color.text};
    font-size: ${theme.fontSize.md};
    overflow-wrap: anywhere;
  }
`;

const Plan = styled.span`
  display: block;
  color: ${theme.color.gold};
  font-weight: ${theme.weight.semibold};
  text-transform: capitalize;
`;

const Sums = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  padding-block: ${theme.space[3]};
  border-block-start: 1px solid ${theme.color.border};

  & > div {
    display: flex;
    flex-direction: column-reverse;
    align-items: center;
  }
  & > div + div {
    border-inline-start: 1px solid ${theme.color.border};
  }
  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  & dd {
    margin: 0;
    font-weight: ${theme.weight.bold};
    font-variant-numeric: ${theme.fontNumeric};
  }
`;

const Held = styled.dd`
  color: ${theme.color.gold};
`;
