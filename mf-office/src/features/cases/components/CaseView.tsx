import { hasCase, officePath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Cluster, Stack, TextLink } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RefreshButton } from '../../../components/RefreshButton.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { caseQuery, usePollMs } from '../../../lib/queries/cases.ts';
import { CaseContent } from './CaseContent.tsx';

/** One case: its subject, stage and next actions. */
export function CaseView({ bookingId }: { bookingId: string }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery({ ...caseQuery(call, bookingId), refetchInterval: usePollMs() });
  return (
    <Stack $gap="space-5">
      <Cluster $justify="space-between">
        <TextLink render={<Link to={officePath('cases')} />}>{t('cases.back')}</TextLink>
        <RefreshButton query={query} />
      </Cluster>
      <QueryContent query={query} errorTitle={t('cases.oneFailed')}>
        {({ kind, ...rest }) => hasCase(kind) && <CaseContent officeCase={{ ...rest, kind }} />}
      </QueryContent>
    </Stack>
  );
}
