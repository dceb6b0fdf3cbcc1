import { type CurrentUser } from 'contracts';
import { NotificationBell } from './NotificationBell';
import { UserMenu } from './UserMenu';

/** What the header has for the signed-in visitor. */
export function UserTools({ user, onGradient }: { user: CurrentUser; onGradient: boolean }) {
  return (
    <>
      <NotificationBell onGradient={onGradient} />
      <UserMenu user={user} onGradient={onGradient} />
    </>
  );
}
