import type { z } from 'zod';

/**
 * A widget for pages of other parts. `remote` exposes it under `name`; the placing page passes `props`, plain data.
 * Incompatible props need a new name next to the old one.
 */
export type WidgetDefinition<
  Remote extends `mf-${string}` = `mf-${string}`,
  Name extends string = string,
  Props extends z.ZodType = z.ZodType,
> = {
  readonly remote: Remote;
  readonly name: Name;
  readonly props: Props;
};

/** Infers the types of a definition; returns it unchanged. */
export function defineWidget<const Remote extends `mf-${string}`, const Name extends string, Props extends z.ZodType>(
  widget: WidgetDefinition<Remote, Name, Props>,
): WidgetDefinition<Remote, Name, Props> {
  return widget;
}

/** Unique id of a widget among all contracts: `mf-auth/auth-modals`. */
export const widgetId = ({ remote, name }: WidgetDefinition) => `${remote}/${name}`;
