import encodeQR from 'qr';
import { styled } from 'styled-components';

/** Quiet zone around the code, in modules. */
const QUIET = 4;

/** QR code, rendered locally so that its content is not sent anywhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: QUIET });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Drawing viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  inline-size: min(14rem, 100%);
  margin-inline: auto;
`;
