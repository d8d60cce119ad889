import { hasCase, officePath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Cluster, Stack, TextLink } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../../components/Loaded.tsx';
import { RefreshButton } from '../../../components/RefreshButton.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { caseQuery, usePollMs } from '../../../lib/queries/cases.ts';
import { KnownCaseView } from './KnownCaseView.tsx';

/** One case: its subject, stage and next actions. */
export function OneCase({ bookingId }: { bookingId: string }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery({ ...caseQuery(call, bookingId), refetchInterval: usePollMs() });
  return (
    <Stack $gap="space-5">
      <Cluster $justify="space-between">
        <TextLink render={<Link to={officePath('cases')} />}>{t('cases.back')}</TextLink>
        <RefreshButton query={query} />
      </Cluster>
      <Loaded query={query} failed={t('cases.oneFailed')}>
        {({ kind, ...rest }) => hasCase(kind) && <KnownCaseView known={{ ...rest, kind }} />}
      </Loaded>
    </Stack>
  );
}
