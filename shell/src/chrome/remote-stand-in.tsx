import { ErrorState } from '@karwan/shared-ui';
import Unplug from 'lucide-react/icons/unplug';
import { useCopy } from '../lib/copy.ts';

export type RemoteStandInProps = {
  isRetrying: boolean;
  onRetry: () => void;
  /** Replaces a whole page instead of a part. */
  isPage?: boolean;
};

/**
 * Shown in place of a missing part; the rest of the page keeps working (WID-05). Identical on server and in the
 * browser.
 */
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
