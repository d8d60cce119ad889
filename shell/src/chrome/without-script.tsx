import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

/** For browsers that run no scripts: pages can be read there, and what would only load the same page again is named. */
export function WithoutScript() {
  const t = useCopy();
  return (
    <noscript>
      <Notice>{t('withoutScript')}</Notice>
    </noscript>
  );
}

const Notice = styled.p`
  padding: ${token('space-3')} ${token('space-4')};
  background: ${token('warning-soft')};
  color: ${token('warning-text')};
  font-weight: ${token('weight-medium')};
  text-align: center;
`;
