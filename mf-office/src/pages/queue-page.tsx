import { officePath } from '@karwan/shared-contracts';
import { useLocation } from 'react-router';
import { QueueView } from '../features/queue/components/QueueView.tsx';
import { queuePages } from '../lib/office-pages.ts';

/** Page of every queue; the path selects the queue. */
export function Component() {
  const { pathname } = useLocation();
  const queuePage = queuePages.find(({ id }) => pathname.replace(/\/$/, '') === officePath(id));
  return queuePage && <QueueView key={queuePage.id} queuePage={queuePage} />;
}
