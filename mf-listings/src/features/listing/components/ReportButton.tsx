import { Button } from '@karwan/shared-ui';
import Flag from 'lucide-react/icons/flag';
import { lazy, Suspense, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';

const ReportDialog = lazy(() =>
  import(/* webpackChunkName: "report-dialog" */ './ReportDialog.tsx').then((module) => ({
    default: module.ReportDialog,
  })),
);

/** Tells the moderators that something is wrong with an ad. */
export function ReportButton({ listingId }: { listingId: string }) {
  const t = useCopy();
  const [dialog, setDialog] = useState<'never-opened' | 'open' | 'closed'>('never-opened');
  return (
    <>
      <Button variant="quiet" size="sm" icon={<Flag aria-hidden="true" />} onClick={() => setDialog('open')}>
        {t('report.button')}
      </Button>
      {dialog !== 'never-opened' && (
        <Suspense fallback={null}>
          <ReportDialog
            listingId={listingId}
            isOpen={dialog === 'open'}
            onOpenChange={(isOpen) => setDialog(isOpen ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}
