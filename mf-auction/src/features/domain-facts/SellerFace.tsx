import type { Domain } from 'contracts';
import { Avatar } from 'shared-ui/Avatar';
import { useSellerRecord } from './sellerRecord.api';

/** The seller's own picture, or the face drawn from their uid. */
export function Component({ seller: { uid, username } }: { seller: Domain['seller'] }) {
  const { currentData: record } = useSellerRecord(uid);
  return <Avatar uid={uid} name={username} src={record?.profileImage} />;
}
