import { styled } from 'styled-components';
import { hiddenVisually } from '../tokens/mixins.ts';

/** Text for screen readers only. Use `as` for elements other than `span`. */
export const VisuallyHidden = styled.span`
  ${hiddenVisually}
`;
