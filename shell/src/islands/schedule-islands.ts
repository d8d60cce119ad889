import { ISLAND_ELEMENT, type IslandWish } from '@karwan/shared-contracts';
import { PRELOADS_ELEMENT_ID } from '../boot/boot-data.ts';
import { PRESSED } from '../boot/early-press.ts';

/** Hydrates islands; its code loads when the first island needs it. */
export type Islands = {
  /** Resolves when the island handles events. Rejects if its code cannot be loaded; a later call retries. */
  hydrate: (place: HTMLElement) => Promise<void>;
  /** Shows a message that the press could not be handled. */
  tellLost: () => void;
  /** Starts navigation within this document; `look` hydrates the new pages' islands. */
  startRegions: (look: () => void) => Promise<void>;
  /** Calls the listener when someone logs in or out. */
  onPersonChange: (listener: () => void) => void;
};

/** The last press on each island before it hydrated, with its props then (e.g. which ad). */
const presses = new WeakMap<HTMLElement, [pressed: HTMLElement, props: string | undefined]>();

/** The last pointer event or arrow key on each island before it hydrated; arrow keys move among tabs. */
const lasts = new WeakMap<HTMLElement, Event>();

/** Start hydration after 5 s even if `load` has not fired: one hanging image must not block it. */
const MAX_LOAD_MS = 5000;

const WAKING_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

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
  const waking = new Map<HTMLElement, Promise<void>>();
  const wake = (place: HTMLElement): Promise<void> => {
    const running = waking.get(place);
    if (running || isAlive(place)) return running ?? Promise.resolve();
    const coming = start()
      .then(({ hydrate }) => hydrate(place))
      .then(
        () => press(place),
        () => {
          const pressed = presses.get(place)?.[0];
          presses.delete(place);
          // A second press retries. If no code loaded at all, nothing can show a message.
          if (pressed instanceof HTMLAnchorElement) location.hash = pressed.hash;
          else if (pressed)
            void start().then(
              ({ tellLost }) => tellLost(),
              () => undefined,
            );
        },
      )
      .finally(() => waking.delete(place));
    waking.set(place, coming);
    return coming;
  };

  const early = globalThis.__karwanEarlyPress;
  removeEventListener('click', early, true);
  /** Stores a press; returns true if it is replayed once its island is hydrated. */
  const keep = (pressed: HTMLElement): boolean => {
    void begin();
    const place = islandOf(pressed);
    if (!place || isAlive(place)) return false;
    presses.set(place, [pressed, place.dataset.props]);
    void wake(place);
    return true;
  };
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
      // An in-page link is the fallback of its island's behaviour.
      if (pressed && keep(pressed) && pressed instanceof HTMLAnchorElement) event.preventDefault();
    },
    true,
  );
  for (const type of WAKING_EVENTS)
    addEventListener(
      type,
      (event) => {
        const place = islandOf(event.target);
        if (!place || isAlive(place) || !isWokenByTouch(place)) return;
        void wake(place);
        const { key = '' } = event as Partial<KeyboardEvent>;
        if (type === 'pointerover' || key.startsWith('Arrow')) lasts.set(place, event);
      },
      { capture: true, passive: true },
    );
  // Also wakes islands that were opened or focused before this ran. Older browsers support only one of the two.
  for (const used of document.querySelectorAll<HTMLElement>(':is(:popover-open, :focus)')) {
    const place = islandOf(used);
    if (place && isWokenByTouch(place)) void wake(place);
  }

  // Forms with `data-submit="change"` submit on every change.
  addEventListener('change', ({ target }) => {
    if (target instanceof Element) target.closest<HTMLFormElement>('form[data-submit="change"]')?.requestSubmit();
  });

  const wanted = (wish: IslandWish) =>
    [...document.querySelectorAll<HTMLElement>(`${ISLAND_ELEMENT}[data-on="${wish}"]`)].filter(
      (place) => !isAlive(place),
    );
  const look = async () => {
    for (const place of wanted('visible')) void comesNear(place).then(() => wake(place));
    await Promise.all(wanted('load').map(wake));
  };
  const lookAtLeisure = async () => {
    for (const place of wanted('idle')) {
      await quiet();
      await wake(place);
    }
  };
  const wakeUsed = () => {
    for (const place of wanted('use')) void wake(place);
  };
  const lookAgain = () => {
    wakeUsed();
    void look().then(lookAtLeisure);
  };
  addEventListener('scroll', wakeUsed, { once: true, passive: true });
  let hasBegun: true | undefined;
  const begin = async () => {
    if (hasBegun) return;
    hasBegun = true;
    preload();
    await quiet();
    await look();
    // Without regions, links load documents.
    await start()
      .then(({ startRegions, onPersonChange }) => {
        onPersonChange(wakeUsed);
        return startRegions(lookAgain);
      })
      .catch(() => undefined);
    document.documentElement.dataset.hydrated = 'true';
    await lookAtLeisure();
  };
  if (early.pressed) keep(early.pressed);
  // Visible content loads first.
  addEventListener('load', begin);
  setTimeout(begin, document.readyState === 'complete' ? 0 : MAX_LOAD_MS);
}

/** The island element itself has no box, so its first child is observed. */
const comesNear = ({ firstElementChild }: HTMLElement) =>
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

const isAlive = (place: HTMLElement) => place.dataset.alive !== undefined;

const islandOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ISLAND_ELEMENT) : null;

const isWokenByTouch = ({ dataset: { on } }: HTMLElement) => on === 'touch' || on === 'use';

function press(place: HTMLElement) {
  const [pressed, props] = presses.get(place) ?? [];
  presses.delete(place);
  // A region may have replaced the content.
  if (pressed?.isConnected && props === place.dataset.props) pressed.click();
  const last = lasts.get(place) as (KeyboardEvent & PointerEvent) | undefined;
  lasts.delete(place);
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
  const held = document.getElementById(PRELOADS_ELEMENT_ID);
  if (held instanceof HTMLTemplateElement) document.head.append(held.content);
}

const quiet = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
