import { paths } from '@karwan/shared-contracts';
import { Container, ErrorState, LinkButton } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

export type ErrorPageProps = {
  /** Id of the request; support finds the failure by it in the logs (WID-06). */
  reference: string;
  isRetrying: boolean;
  onRetry: () => void;
};

/**
 * In the place of a page that failed. The way home is a plain link: it loads the site anew, which also mends a page whose
 * layout is what broke.
 */
export function ErrorPage({ reference, isRetrying, onRetry }: ErrorPageProps) {
  const t = useCopy();
  return (
    <Container>
      <ErrorState
        headingLevel={1}
        title={t('errorPage.title')}
        onRetry={onRetry}
        retryLabel={t('errorPage.retry')}
        isRetrying={isRetrying}
        actions={
          <LinkButton variant="quiet" href={paths.home}>
            {t('errorPage.home')}
          </LinkButton>
        }
        reference={reference && t('errorPage.reference', { reference })}
      >
        {t('errorPage.text')}
      </ErrorState>
    </Container>
  );
}
