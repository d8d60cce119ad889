import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** Search form: a field with a hint below it, and the button beside it. */
export const SearchRow = styled.form`
  display: flex;
  flex: 2 1 18rem;
  align-items: center;
  gap: ${token('space-2')};
  max-inline-size: 28rem;

  & > div {
    flex: 1;
  }
`;
