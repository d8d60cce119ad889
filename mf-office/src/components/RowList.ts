import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** Cards of equal width, one below the other. */
export const RowList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-3')};
  margin: 0;
  padding: 0;
  list-style: none;
`;
