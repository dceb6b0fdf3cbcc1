import type { Domain } from 'contracts';
import { useSeller } from 'mf-kit/sellers';
import { Avatar } from 'shared-ui/Avatar';

/** The seller's own picture, or the face drawn from their uid. */
export function Component({ seller: { uid } }: { seller: Domain['seller'] }) {
  const { currentData: record } = useSeller(uid);
  return <Avatar uid={uid} src={record?.profileImage} />;
}
