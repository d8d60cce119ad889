import type { z } from 'zod';
import type { WidgetDefinition } from './define-widget.ts';

declare const isValidated: unique symbol;

/** A widget and its props. Created only by `placeWidget`, so that names and props match a definition. */
export type WidgetPlacement = {
  readonly remote: string;
  readonly widget: string;
  /** Serialisable. */
  readonly props: Record<string, unknown>;
  readonly [isValidated]: true;
};

/** Creates the props of `KarwanContext.RemoteWidget`: `<RemoteWidget {...placeWidget(securitySettingsWidget)} />`. */
export function placeWidget<Props extends z.ZodType<Record<string, unknown>>>(
  { remote, name }: WidgetDefinition<`mf-${string}`, string, Props>,
  ...[props]: Record<never, never> extends z.input<Props> ? [props?: z.input<Props>] : [props: z.input<Props>]
): WidgetPlacement {
  // The brand exists only at compile time.
  return { remote, widget: name, props: props ?? {} } as WidgetPlacement;
}
