import { styled } from 'styled-components';
import signs from './brand-signs.svg';

/** In the order of the sprite. It is a separate file, so that browsers load it once, late, and cache it. */
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

/** A brand's logo at text height. Decorative: the link around it has the name. */
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
