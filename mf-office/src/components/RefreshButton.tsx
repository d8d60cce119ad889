import { Button } from '@karwan/shared-ui';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useCopy } from '../lib/copy.ts';

/** Refetches the data of a room. */
export function RefreshButton({ query }: { query: { isRefetching: boolean; refetch: () => unknown } }) {
  const t = useCopy();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RefreshCw aria-hidden="true" />}
      isBusy={query.isRefetching}
      onClick={() => void query.refetch()}
    >
      {t('queue.refresh')}
    </Button>
  );
}
