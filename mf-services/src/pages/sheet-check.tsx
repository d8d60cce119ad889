import {
  countsChanged,
  failureMessage,
  isRefused,
  isWithoutReport,
  sheetResultPath,
  userAreaPath,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Container, ErrorState, LinkButton, Skeleton, Stack, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { CheckView } from '../features/auction-sheet/components/CheckView.tsx';
import { checkQuery } from '../features/auction-sheet/data/check-query.ts';
import { useCopy } from '../lib/copy.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Result of one of the user's verifications: /success while a report is possible, /failure once it is not. */
export function Component() {
  const t = useCopy();
  const { call, bus, queryClient } = useKarwan();
  const { isLoggedIn } = useAuthState();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const checkId = params.get('check') ?? '';
  const isId = UUID.test(checkId);
  const query = useQuery({ ...checkQuery(call, checkId), enabled: isLoggedIn && isId });
  useEffect(
    () =>
      bus.on(countsChanged, () => void queryClient.invalidateQueries({ queryKey: checkQuery(call, checkId).queryKey })),
    [bus, queryClient, call, checkId],
  );
  const check = query.data;
  if (check) {
    const resultPath = sheetResultPath(checkId, isWithoutReport(check.status) ? 'failure' : 'success');
    if (!resultPath.startsWith(`${pathname.replace(/\/$/, '')}?`)) return <Navigate to={resultPath} replace />;
  }
  const isMissing = !isId || isRefused(query.error, 'sheet_check_not_found');
  return (
    <Page $width="reading">
      {check && <CheckView check={check} />}
      {!check && (isMissing || query.isError) && (
        <ErrorState
          headingLevel={1}
          title={t(isMissing ? 'sheets.check.missing' : 'sheets.check.failed')}
          actions={<LinkButton render={<Link to={userAreaPath('bookings')} />}>{t('sheets.check.all')}</LinkButton>}
          {...(isMissing
            ? {}
            : { onRetry: () => void query.refetch(), retryLabel: t('retry'), isRetrying: query.isFetching })}
        >
          {!isMissing && failureMessage(query.error)}
        </ErrorState>
      )}
      {!check && !isMissing && !query.isError && (
        <Stack $gap="space-4" role="status" aria-label={t('loading')}>
          <Skeleton $height="2.5rem" />
          <Skeleton $shape="box" $height="12rem" />
        </Stack>
      )}
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: ${token('space-5')} ${token('space-16')};
`;
