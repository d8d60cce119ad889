import { Button, Container, EmptyState } from '@karwan/shared-ui';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useCopy } from '../lib/copy.ts';

type LoginRequiredPageProps = { page: 'private' | 'sell'; onLogIn: () => void };

/** Shown instead of a page that needs an account, until the visitor has logged in (ACC-01, ACC-04). */
export function LoginRequiredPage({ page, onLogIn }: LoginRequiredPageProps) {
  const t = useCopy();
  return (
    <Container>
      <EmptyState
        headingLevel={1}
        icon={<LockKeyhole />}
        title={t(`loginRequired.${page}.title`)}
        actions={<Button onClick={onLogIn}>{t('loginRequired.logIn')}</Button>}
      >
        {t(`loginRequired.${page}.text`)}
      </EmptyState>
    </Container>
  );
}
