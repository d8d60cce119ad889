import { Cluster, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** Row of filter fields above a list or a week. */
export const FilterRow = styled(Cluster)`
  align-items: end;
  padding-block-end: ${token('space-3')};

  & > div {
    flex: 1 1 9rem;
    max-inline-size: 16rem;
  }
`;
