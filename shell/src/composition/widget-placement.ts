import type { KarwanContext, WidgetPlacement } from '@karwan/shared-contracts';
import type { Remotes } from './remotes.tsx';

/**
 * Loads the widgets of a page and prefetches their queries in parallel. Never rejects: a failed widget shows its own
 * error later.
 */
export async function prefetchWidgets(ctx: KarwanContext, remotes: Remotes, placements: readonly WidgetPlacement[]) {
  await Promise.allSettled(
    placements.map(async ({ remote, widget, props }) => {
      const module = await remotes.load(remote);
      await Promise.all([remotes.loadWidget(remote, widget), module.widgets[widget]?.prefetch?.(ctx, props)]);
    }),
  );
}
