import { formatTime } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

/**
 * States when a public page was rendered. Hidden unless the page could not be revalidated: then the server's cache
 * makes it visible (`OLD_PAGE_NOTICE`).
 */
export function OldPageNotice() {
  const t = useCopy();
  const { renderedAtMs } = useKarwan();
  return (
    <Notice hidden data-old-page="">
      {t('oldPage', { time: formatTime(renderedAtMs) })}
    </Notice>
  );
}

const Notice = styled.p`
  padding: ${token('space-2')} ${token('space-4')};
  background: ${token('warning-soft')};
  color: ${token('text')};
  text-align: center;
`;
