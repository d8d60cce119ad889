import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';

export type LazyPartProps = {
  /** Stands in its place while its code is on the way; default: nothing. */
  whileLoading?: ReactNode;
  /** Its code did not arrive: no network, mostly. Shown anew, the part asks for it again. Default: nothing happens. */
  onLoadFailure?: () => void;
};

/**
 * A part of a page whose code comes when it is first shown, in browsers only: dialogs, viewers, suggestions. Unlike
 * `React.lazy` it never fails the page around it, and it asks again after a failure. What opens it takes its `onIntent`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const bring = () => {
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
  // A failure is told when the part is shown.
  const prepare = () => void bring().catch(() => undefined);

  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, where its module is read.
  function LazyPart({ whileLoading = null, onLoadFailure, ...props }: Props & LazyPartProps) {
    const [Part, setPart] = useState(() => loaded);
    const fail = useRef(onLoadFailure);
    fail.current = onLoadFailure;
    useEffect(() => {
      if (loaded) return;
      let isShown = true;
      bring().then(
        (component) => {
          if (isShown) setPart(() => component);
        },
        () => {
          if (isShown) fail.current?.();
        },
      );
      return () => {
        isShown = false;
      };
    }, []);
    // What is left of the props are those of the part.
    return Part ? <Part {...(props as unknown as Props)} /> : whileLoading;
  }
  /** Props of the button that opens it: its code is asked for when a person points at the button, touches or focuses it. */
  const onIntent = { onPointerEnter: prepare, onFocus: prepare };
  return Object.assign(LazyPart, { onIntent });
}
