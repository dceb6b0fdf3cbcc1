import { lazyPart } from 'mf-kit';
import { selectSession, useAppSelector } from 'shared-store';

const SessionEndedDialog = lazyPart(() => import('./SessionEndedDialog'), { when: 'request' });

/** The dialog for a session that ended by itself. */
export const Component = () => useAppSelector(selectSession).hasEnded && <SessionEndedDialog />;
