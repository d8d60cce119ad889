import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';

export type LazyPartProps = {
  /** Placeholder while its code loads; default: nothing. */
  whileLoading?: ReactNode;
  /**
   * Called when its code fails to load, usually because of the network. Mounting the part again retries. Default:
   * ignored.
   */
  onLoadFailure?: () => void;
};

/**
 * A part of a page whose code loads when it is first rendered, in browsers only: dialogs, viewers, suggestions. Unlike
 * `React.lazy`, a failure does not break the page and is retried on the next mount. Spread `onIntent` on the button
 * that opens it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // Ignore failures: they are reported when the part is shown.
  const preload = () => void loadOnce().catch(() => undefined);

  // biome-ignore lint/correctness/noComponentHookFactories: created once per part, when its module is evaluated.
  function LazyPart({ whileLoading = null, onLoadFailure, ...props }: Props & LazyPartProps) {
    const [Part, setPart] = useState(() => loaded);
    const onLoadFailureRef = useRef(onLoadFailure);
    onLoadFailureRef.current = onLoadFailure;
    useEffect(() => {
      if (loaded) return;
      let isMounted = true;
      loadOnce().then(
        (component) => {
          if (isMounted) setPart(() => component);
        },
        () => {
          if (isMounted) onLoadFailureRef.current?.();
        },
      );
      return () => {
        isMounted = false;
      };
    }, []);
    // The remaining props are the part's own.
    return Part ? <Part {...(props as unknown as Props)} /> : whileLoading;
  }
  /** Props of the button that opens it: preloads the code on hover, touch or focus. */
  const onIntent = { onPointerEnter: preload, onFocus: preload };
  return Object.assign(LazyPart, { onIntent });
}
