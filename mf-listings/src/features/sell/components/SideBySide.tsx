import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** Puts narrow fields side by side, as many as fit. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${token('space-5')};
  align-items: start;
`;
