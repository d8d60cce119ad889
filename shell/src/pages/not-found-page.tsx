import { mainVertical, paths, routeOf, searchPath } from '@karwan/shared-contracts';
import { Container, EmptyState, LinkButton } from '@karwan/shared-ui';
import Construction from 'lucide-react/icons/construction';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { Link, useLocation } from 'react-router';
import { useRemotes } from '../composition/remotes.tsx';
import { useCopy } from '../lib/copy.ts';

/** Unknown paths (status 404, WID-06). A path whose remote is not live yet is announced as coming soon. */
export function NotFoundPage() {
  const t = useCopy();
  const { pathname } = useLocation();
  const remotes = useRemotes();
  // The route exists, but no live remote serves it.
  const isComing = routeOf(pathname) !== undefined && remotes.ownerOf(pathname) === undefined;
  return (
    <Container>
      <EmptyState
        headingLevel={1}
        icon={isComing ? <Construction /> : <MapPinOff />}
        title={t(isComing ? 'notFound.comingTitle' : 'notFound.title')}
        actions={
          <>
            <LinkButton render={<Link to={searchPath(mainVertical)} />}>{t('notFound.search')}</LinkButton>
            <LinkButton variant="secondary" render={<Link to={paths.home} />}>
              {t('notFound.home')}
            </LinkButton>
          </>
        }
      >
        {t(isComing ? 'notFound.comingText' : 'notFound.text')}
      </EmptyState>
    </Container>
  );
}
