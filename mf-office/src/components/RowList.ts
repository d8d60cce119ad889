import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** Vertical list of cards of equal width. */
export const RowList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-3')};
  margin: 0;
  padding: 0;
  list-style: none;
`;
