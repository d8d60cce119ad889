import type { z } from 'zod';

/**
 * One piece of other parts' pages. `remote` exposes it under `name`; whoever places it gives `props`, plain data. Props that
 * live releases could not take or give are a new name beside the old one.
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

/** Names the types of a definition; it adds nothing at run time. */
export function defineWidget<const Remote extends `mf-${string}`, const Name extends string, Props extends z.ZodType>(
  widget: WidgetDefinition<Remote, Name, Props>,
): WidgetDefinition<Remote, Name, Props> {
  return widget;
}

/** What a widget is called where contracts of all kinds stand side by side: `mf-auth/auth-modals`. */
export const widgetId = ({ remote, name }: WidgetDefinition) => `${remote}/${name}`;
