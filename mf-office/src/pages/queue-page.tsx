import { officePath } from '@karwan/shared-contracts';
import { useLocation } from 'react-router';
import { QueueRoom } from '../features/queue/components/QueueRoom.tsx';
import { queueRooms } from '../lib/rooms.ts';

/** The page of every queue: which one it is, its address says. */
export function Component() {
  const { pathname } = useLocation();
  const room = queueRooms.find(({ id }) => pathname.replace(/\/$/, '') === officePath(id));
  return room && <QueueRoom key={room.id} room={room} />;
}
