import { officePath } from '@karwan/shared-contracts';
import { useLocation } from 'react-router';
import { QueueRoom } from '../features/queue/components/QueueRoom.tsx';
import { queueRooms } from '../lib/rooms.ts';

/** Page of every queue; the path selects the queue. */
export function Component() {
  const { pathname } = useLocation();
  const room = queueRooms.find(({ id }) => pathname.replace(/\/$/, '') === officePath(id));
  return room && <QueueRoom key={room.id} room={room} />;
}
