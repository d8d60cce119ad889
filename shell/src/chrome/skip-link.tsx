import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { MAIN_ID } from '../lib/main-id.ts';

/** First tab stop: skips the header. Visible only while focused. */
export function SkipLink() {
  const t = useCopy();
  return <Root href={`#${MAIN_ID}`}>{t('header.skip')}</Root>;
}

const Root = styled.a`
  position: fixed;
  z-index: ${token('z-toast')};
  inset-block-start: ${token('space-2')};
  inset-inline-start: ${token('space-2')};
  padding: ${token('space-3')} ${token('space-5')};
  border-radius: ${token('radius-md')};
  background: ${token('ink')};
  color: ${token('text-inverse')};
  font-weight: ${token('weight-semibold')};

  &:not(:focus) {
    transform: translateY(calc(-100% - ${token('space-4')}));
  }
`;
