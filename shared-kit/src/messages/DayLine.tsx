import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** Date separator above the first message of a day. */
export const DayLine = styled.li`
  align-self: center;
  padding: ${token('space-0')} ${token('space-3')};
  border-radius: ${token('radius-full')};
  background: ${token('surface-sunken')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-xs')};
`;
