import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** A field and its button below each other: a form that is an address, with or without scripts. */
export const OneFieldForm = styled.form`
  display: grid;
  gap: ${token('space-3')};
  justify-items: start;
  max-inline-size: 30rem;

  & > :first-child {
    inline-size: 100%;
  }
`;
