import { messages, type ShownVertical, toastShow } from '@karwan/shared-contracts';
import { Island, useKarwan } from '@karwan/shared-kit';
import { Button, lazyPart } from '@karwan/shared-ui';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { useVertical } from '../../../lib/vertical-context.tsx';

const ReportDialog = lazyPart(() =>
  import(/* webpackChunkName: "report-dialog" */ './ReportDialog.tsx').then((module) => module.ReportDialog),
);

/** Reports an ad to the moderators. */
export function ReportButton({ listingId }: { listingId: string }) {
  return <Island of={reportButton} props={{ vertical: useVertical(), listingId }} />;
}

function Report({ listingId }: { listingId: string }) {
  const t = useCopy();
  const { bus } = useKarwan();
  const [dialog, setDialog] = useState<'never-opened' | 'open' | 'closed'>('never-opened');
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Flag aria-hidden="true" />}
        onClick={() => setDialog('open')}
        {...ReportDialog.onIntent}
      >
        {t('report.button')}
      </Button>
      {dialog !== 'never-opened' && (
        <ReportDialog
          listingId={listingId}
          isOpen={dialog === 'open'}
          onOpenChange={(isOpen) => setDialog(isOpen ? 'open' : 'closed')}
          onLoadFailure={() => {
            setDialog('never-opened');
            bus.emit(toastShow, { variant: 'error', message: messages.networkError });
          }}
        />
      )}
    </>
  );
}

export const reportButton = listingIsland<{ vertical: ShownVertical; listingId: string }>(
  { name: 'report-button', on: 'touch', words: () => ['report', 'optional', 'close'] },
  (props) => <Report key={props.listingId} {...props} />,
);
