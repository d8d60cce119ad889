import { type KarwanContext, toastShow } from '@karwan/shared-contracts';
import { copyOf } from '../../../lib/copy.ts';

/** Hands an address to the phone's own sharing, or copies it where there is none. */
export async function shareListing(ctx: KarwanContext, listing: { title: string; path: string }): Promise<void> {
  const t = copyOf(ctx);
  const url = ctx.config.siteOrigin + listing.path;
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  try {
    if (isPhone && 'share' in navigator) {
      await navigator.share({ title: listing.title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    ctx.bus.emit(toastShow, { variant: 'success', message: t('share.copied') });
  } catch (error) {
    // Who closes the phone's sharing has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    ctx.bus.emit(toastShow, { variant: 'info', message: t('share.byHand', { url }) });
  }
}
