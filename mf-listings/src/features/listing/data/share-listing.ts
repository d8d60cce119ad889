import { type KarwanContext, toastShow } from '@karwan/shared-contracts';
import { copyOf } from '../../../lib/copy.ts';

/** Shares an address through the system's share sheet, or copies it if there is none. */
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
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    ctx.bus.emit(toastShow, { variant: 'info', message: t('share.byHand', { url }) });
  }
}
