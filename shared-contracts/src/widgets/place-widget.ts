import type { z } from 'zod';
import type { WidgetDefinition } from './define-widget.ts';

declare const isChecked: unique symbol;

/** Which widget stands in a place, with what: made by `placeWidget` alone, so that its names and props fit a definition. */
export type WidgetPlacement = {
  readonly remote: string;
  readonly widget: string;
  /** Serialisable. */
  readonly props: Record<string, unknown>;
  readonly [isChecked]: true;
};

/** What `KarwanContext.RemoteWidget` takes: `<RemoteWidget {...placeWidget(securitySettingsWidget)} />`. */
export function placeWidget<Props extends z.ZodType<Record<string, unknown>>>(
  { remote, name }: WidgetDefinition<`mf-${string}`, string, Props>,
  ...[props]: Record<never, never> extends z.input<Props> ? [props?: z.input<Props>] : [props: z.input<Props>]
): WidgetPlacement {
  // The mark is for the compiler alone.
  return { remote, widget: name, props: props ?? {} } as WidgetPlacement;
}
