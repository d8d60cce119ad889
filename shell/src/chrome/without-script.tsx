import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

/** Notice for browsers without scripts: pages remain readable; controls that would only reload the page are named. */
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
