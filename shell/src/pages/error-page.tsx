import { paths } from '@karwan/shared-contracts';
import { Container, ErrorState, LinkButton } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

export type ErrorPageProps = {
  /** Id of the request; support finds the error in the logs by it (WID-06). */
  reference: string;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Shown instead of a page that failed. The link home reloads the site, which also recovers from a broken layout. */
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
