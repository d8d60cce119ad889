import { type HydrationTrigger, ISLAND_ELEMENT } from '@karwan/shared-contracts';
import { PRELOADS_ELEMENT_ID } from '../boot/boot-data.ts';
import { SCRIPTED_ELEMENTS } from '../boot/early-click.ts';

/** Hydrates islands; its code loads when the first island needs it. */
export type Islands = {
  /** Resolves when the island handles events. Rejects if its code cannot be loaded; a later call retries. */
  hydrate: (element: HTMLElement) => Promise<void>;
  /** Shows a message that the press could not be handled. */
  showNetworkError: () => void;
  /** Starts navigation within this document; `look` hydrates the new pages' islands. */
  startRegions: (rescan: () => void) => Promise<void>;
  /** Calls the listener when someone logs in or out. */
  onAccountChange: (listener: () => void) => void;
};

/** The last press on each island before it hydrated, with its props then (e.g. which ad). */
const queuedPresses = new WeakMap<HTMLElement, [pressed: HTMLElement, props: string | undefined]>();

/** The last pointer event or arrow key on each island before it hydrated; arrow keys move among tabs. */
const lastEvents = new WeakMap<HTMLElement, Event>();

/** Start hydration after 5 s even if `load` has not fired: one hanging image must not block it. */
const MAX_LOAD_MS = 5000;

const HYDRATION_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Hydrates each island at its own trigger, then replays earlier presses. */
export function scheduleIslands(load: () => Promise<{ startIslands: () => Promise<Islands> }>): void {
  let islands: Promise<Islands> | undefined;
  const start = () => {
    preload();
    islands ??= load().then(({ startIslands }) => startIslands());
    // The next trigger retries.
    islands.catch(() => {
      islands = undefined;
    });
    return islands;
  };
  const pendingHydrations = new Map<HTMLElement, Promise<void>>();
  const hydrateIsland = (element: HTMLElement): Promise<void> => {
    const pending = pendingHydrations.get(element);
    if (pending || isHydrated(element)) return pending ?? Promise.resolve();
    const hydration = start()
      .then(({ hydrate }) => hydrate(element))
      .then(
        () => replayPress(element),
        () => {
          const pressed = queuedPresses.get(element)?.[0];
          queuedPresses.delete(element);
          // A second press retries. If no code loaded at all, nothing can show a message.
          if (pressed instanceof HTMLAnchorElement) location.hash = pressed.hash;
          else if (pressed)
            void start().then(
              ({ showNetworkError }) => showNetworkError(),
              () => undefined,
            );
        },
      )
      .finally(() => pendingHydrations.delete(element));
    pendingHydrations.set(element, hydration);
    return hydration;
  };

  const earlyPress = globalThis.__karwanEarlyPress;
  removeEventListener('click', earlyPress, true);
  /** Stores a press; returns true if it is replayed once its island is hydrated. */
  const queuePress = (pressed: HTMLElement): boolean => {
    void startHydration();
    const element = islandOf(pressed);
    if (!element || isHydrated(element)) return false;
    queuedPresses.set(element, [pressed, element.dataset.props]);
    void hydrateIsland(element);
    return true;
  };
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(SCRIPTED_ELEMENTS) : null;
      // An in-page link is the fallback of its island's behaviour.
      if (pressed && queuePress(pressed) && pressed instanceof HTMLAnchorElement) event.preventDefault();
    },
    true,
  );
  for (const type of HYDRATION_EVENTS)
    addEventListener(
      type,
      (event) => {
        const element = islandOf(event.target);
        if (!element || isHydrated(element) || !hydratesOnInteraction(element)) return;
        void hydrateIsland(element);
        const { key = '' } = event as Partial<KeyboardEvent>;
        if (type === 'pointerover' || key.startsWith('Arrow')) lastEvents.set(element, event);
      },
      { capture: true, passive: true },
    );
  // Also wakes islands that were opened or focused before this ran. Older browsers support only one of the two.
  for (const usedElement of document.querySelectorAll<HTMLElement>(':is(:popover-open, :focus)')) {
    const element = islandOf(usedElement);
    if (element && hydratesOnInteraction(element)) void hydrateIsland(element);
  }

  // Forms with `data-submit="change"` submit on every change.
  addEventListener('change', ({ target }) => {
    if (target instanceof Element) target.closest<HTMLFormElement>('form[data-submit="change"]')?.requestSubmit();
  });

  const pendingIslands = (trigger: HydrationTrigger) =>
    [...document.querySelectorAll<HTMLElement>(`${ISLAND_ELEMENT}[data-on="${trigger}"]`)].filter(
      (element) => !isHydrated(element),
    );
  const hydrateLoadAndVisible = async () => {
    for (const element of pendingIslands('visible')) void whenNearViewport(element).then(() => hydrateIsland(element));
    await Promise.all(pendingIslands('load').map(hydrateIsland));
  };
  const hydrateIdle = async () => {
    for (const element of pendingIslands('idle')) {
      await whenIdle();
      await hydrateIsland(element);
    }
  };
  const hydrateOnUse = () => {
    for (const element of pendingIslands('use')) void hydrateIsland(element);
  };
  const rescan = () => {
    hydrateOnUse();
    void hydrateLoadAndVisible().then(hydrateIdle);
  };
  addEventListener('scroll', hydrateOnUse, { once: true, passive: true });
  let hasStarted: true | undefined;
  const startHydration = async () => {
    if (hasStarted) return;
    hasStarted = true;
    preload();
    await whenIdle();
    await hydrateLoadAndVisible();
    // Without regions, links load documents.
    await start()
      .then(({ startRegions, onAccountChange }) => {
        onAccountChange(hydrateOnUse);
        return startRegions(rescan);
      })
      .catch(() => undefined);
    document.documentElement.dataset.hydrated = 'true';
    await hydrateIdle();
  };
  if (earlyPress.pressed) queuePress(earlyPress.pressed);
  // Visible content loads first.
  addEventListener('load', startHydration);
  setTimeout(startHydration, document.readyState === 'complete' ? 0 : MAX_LOAD_MS);
}

/** The island element itself has no box, so its first child is observed. */
const whenNearViewport = ({ firstElementChild }: HTMLElement) =>
  new Promise<void>((resolve) => {
    if (!firstElementChild) return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '400px' },
    );
    observer.observe(firstElementChild);
  });

const isHydrated = (element: HTMLElement) => element.dataset.alive !== undefined;

const islandOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ISLAND_ELEMENT) : null;

const hydratesOnInteraction = ({ dataset: { on } }: HTMLElement) => on === 'touch' || on === 'use';

function replayPress(element: HTMLElement) {
  const [pressed, props] = queuedPresses.get(element) ?? [];
  queuedPresses.delete(element);
  // A region may have replaced the content.
  if (pressed?.isConnected && props === element.dataset.props) pressed.click();
  const last = lastEvents.get(element) as (KeyboardEvent & PointerEvent) | undefined;
  lastEvents.delete(element);
  // Replays the event for the element under the pointer or with the focus.
  if (last?.target instanceof Element && last.target.matches(':hover,:focus'))
    last.target.dispatchEvent(
      // Without `relatedTarget`: React ignores a pointer that moves in from elsewhere on the page.
      new (last.constructor as typeof KeyboardEvent)(last.type, {
        bubbles: true,
        key: last.key,
        pointerType: last.pointerType,
      } as KeyboardEventInit),
    );
}

/** Preloads the scripts of all the page's islands. */
function preload() {
  const preloads = document.getElementById(PRELOADS_ELEMENT_ID);
  if (preloads instanceof HTMLTemplateElement) document.head.append(preloads.content);
}

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
