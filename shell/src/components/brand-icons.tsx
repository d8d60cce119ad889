import type { SimpleIcon } from 'simple-icons';
import { siAppstore, siFacebook, siGoogleplay, siInstagram, siTiktok, siWhatsapp, siX, siYoutube } from 'simple-icons';
import { styled } from 'styled-components';

/** LinkedIn does not allow its sign in the icon set; this is the plain "in" on a tile. */
const linkedinPath =
  'M3.5 0h17A3.5 3.5 0 0 1 24 3.5v17a3.5 3.5 0 0 1-3.5 3.5h-17A3.5 3.5 0 0 1 0 20.5v-17A3.5 3.5 0 0 1 3.5 0ZM4 9.2V20h3.4V9.2H4ZM5.7 3.9a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9.5 9.2V20h3.4v-5.7c0-1.5.6-2.5 1.9-2.5 1.2 0 1.7 1 1.7 2.5V20H20v-6.6c0-2.9-1.4-4.4-3.7-4.4-1.6 0-2.6.8-3.2 1.8h-.1V9.2H9.5Z';

const pathOf = (icon: SimpleIcon) => icon.path;

const brandPaths = {
  linkedin: linkedinPath,
  facebook: pathOf(siFacebook),
  instagram: pathOf(siInstagram),
  x: pathOf(siX),
  youtube: pathOf(siYoutube),
  tiktok: pathOf(siTiktok),
  playStore: pathOf(siGoogleplay),
  appStore: pathOf(siAppstore),
  whatsapp: pathOf(siWhatsapp),
} as const;

export type Brand = keyof typeof brandPaths;

/** A company's sign, as high as its text. Decoration: the link around it has the name. */
export function BrandIcon({ brand }: { brand: Brand }) {
  return (
    <Drawing viewBox="0 0 24 24" aria-hidden="true">
      <path d={brandPaths[brand]} fillRule="evenodd" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  inline-size: 1em;
  block-size: 1em;
  fill: currentcolor;
`;
