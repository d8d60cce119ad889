import { ErrorState } from '@karwan/shared-ui';
import Unplug from 'lucide-react/icons/unplug';
import { useCopy } from '../lib/copy.ts';

export type RemoteStandInProps = { isRetrying: boolean; onRetry: () => void };

/** Stands where a part of the page is missing; the rest goes on (WID-05). The same on server and in the browser. */
export function RemoteStandIn({ isRetrying, onRetry }: RemoteStandInProps) {
  const t = useCopy();
  return (
    <ErrorState
      icon={<Unplug />}
      title={t('standIn.title')}
      onRetry={onRetry}
      retryLabel={t('standIn.retry')}
      isRetrying={isRetrying}
    >
      {t('standIn.text')}
    </ErrorState>
  );
}
