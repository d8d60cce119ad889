import { Button, Container, EmptyState } from '@karwan/shared-ui';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useCopy } from '../lib/copy.ts';

/** In the place of a private page until its visitor has logged in (ACC-01). */
export function LoginRequiredPage({ onLogIn }: { onLogIn: () => void }) {
  const t = useCopy();
  return (
    <Container>
      <EmptyState
        headingLevel={1}
        icon={<LockKeyhole />}
        title={t('loginRequired.title')}
        actions={<Button onClick={onLogIn}>{t('loginRequired.logIn')}</Button>}
      >
        {t('loginRequired.text')}
      </EmptyState>
    </Container>
  );
}
