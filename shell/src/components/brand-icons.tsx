import { styled } from 'styled-components';
import signs from './brand-signs.svg';

/** In the order in which they stand in the picture. A file of its own: browsers fetch it once and late, and keep it. */
const brands = [
  'linkedin',
  'facebook',
  'instagram',
  'x',
  'youtube',
  'tiktok',
  'playStore',
  'appStore',
  'whatsapp',
] as const;

export type Brand = (typeof brands)[number];

/** A company's sign, as high as its text. Decoration: the link around it has the name. */
export const BrandIcon = styled.span.attrs({ 'aria-hidden': true })<{ $brand: Brand }>`
  flex: none;
  inline-size: 1em;
  block-size: 1em;
  background: currentcolor;
  mask: url('${signs}') ${({ $brand }) => -brands.indexOf($brand)}em 0 / ${brands.length}em 1em;

  @media (forced-colors: active) {
    background: LinkText;
  }
`;
