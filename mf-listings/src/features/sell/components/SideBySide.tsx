import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** Narrow fields beside each other, as many as there is room for. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${token('space-5')};
  align-items: start;
`;
