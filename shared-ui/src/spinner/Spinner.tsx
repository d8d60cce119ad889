import { keyframes, styled } from 'styled-components';

/**
 * A spinning ring in the current text colour, as high as the text. Visual only: also announce the busy state in text or
 * with `aria-busy`. With reduced motion it spins slower instead of stopping, because a static ring looks like a
 * failure.
 */
export function Spinner() {
  return <Ring viewBox="0 0 24 24" aria-hidden="true" />;
}

const spin = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.svg.attrs({
  children: (
    <>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
})`
  inline-size: 1.25em;
  block-size: 1.25em;
  animation: ${spin} 0.8s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 3s;
  }
`;
