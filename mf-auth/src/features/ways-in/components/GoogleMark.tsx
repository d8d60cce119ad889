import { styled } from 'styled-components';

/** Google's "G", drawn as four arcs and a bar. Decorative: the button carries the name. */
export function GoogleMark() {
  return (
    <Drawing viewBox="0 0 24 24" aria-hidden="true">
      <path stroke="#ea4335" d="M4.64 7.75a8.5 8.5 0 0 1 13.08-2.05" />
      <path stroke="#fbbc05" d="M4.64 16.25a8.5 8.5 0 0 1 0-8.5" />
      <path stroke="#34a853" d="M17.72 18.3a8.5 8.5 0 0 1-13.08-2.05" />
      <path stroke="#4285f4" d="M12 12h8.5a8.5 8.5 0 0 1-2.78 6.3" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  fill: none;
  stroke-width: 3.75;
`;
