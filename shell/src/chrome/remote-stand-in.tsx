import { ErrorState } from '@karwan/shared-ui';
import Unplug from 'lucide-react/icons/unplug';
import { useCopy } from '../lib/copy.ts';

export type RemoteStandInProps = {
  isRetrying: boolean;
  onRetry: () => void;
  /** It stands in the place of a whole page. */
  isPage?: boolean;
};

/** Stands where a part of the page is missing; the rest goes on (WID-05). The same on server and in the browser. */
export function RemoteStandIn({ isRetrying, onRetry, isPage = false }: RemoteStandInProps) {
  const t = useCopy();
  return (
    <ErrorState
      icon={<Unplug />}
      headingLevel={isPage ? 1 : 2}
      title={t('standIn.title')}
      onRetry={onRetry}
      retryLabel={t('standIn.retry')}
      isRetrying={isRetrying}
    >
      {t(isPage ? 'standIn.pageText' : 'standIn.text')}
    </ErrorState>
  );
}
