import { type CurrentUser } from 'contracts';
import { NoticeBell } from './NoticeBell';
import { UserMenu } from './UserMenu';

/** What the header has for the signed-in visitor. */
export function UserTools({ user, onGradient }: { user: CurrentUser; onGradient: boolean }) {
  return (
    <>
      <NoticeBell onGradient={onGradient} />
      <UserMenu user={user} onGradient={onGradient} />
    </>
  );
}
