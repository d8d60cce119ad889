import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** One field with its submit button below. A GET form, so it works without scripts. */
export const OneFieldForm = styled.form`
  display: grid;
  gap: ${token('space-3')};
  justify-items: start;
  max-inline-size: 30rem;

  & > :first-child {
    inline-size: 100%;
  }
`;
