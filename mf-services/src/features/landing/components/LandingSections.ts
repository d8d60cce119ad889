import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** Stacks the sections of a landing page. */
export const LandingSections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('section-gap')};
  padding-block: ${token('section-gap')};
`;
