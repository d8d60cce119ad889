import { ISLAND_ELEMENT, type IslandWish } from '@karwan/shared-contracts';
import { PRELOADS_ELEMENT_ID } from '../boot/boot-data.ts';
import { PRESSED } from '../boot/early-press.ts';

/** What brings islands to life; its code comes when the first of them asks for it. */
export type Islands = {
  /** Resolves when the island answers presses. Rejects when its code cannot be had now; a later call tries again. */
  hydrate: (place: HTMLElement) => Promise<void>;
  /** Tells that what was pressed cannot be done now. */
  tellLost: () => void;
  /** From now on other pages are shown in this document; `look` brings their islands to life. */
  startRegions: (look: () => void) => Promise<void>;
  /** Calls the listener when somebody logs in or out. */
  onPersonChange: (listener: () => void) => void;
};

/** A press that came before its island, kept by the island: the last one, and what it was for, say an ad. */
const presses = new WeakMap<HTMLElement, [pressed: HTMLElement, props: string | undefined]>();

/** The last pointer that came before its island, or the last arrow key: these move among tabs. */
const lasts = new WeakMap<HTMLElement, Event>();

/** What people look at has had its time then: one picture that hangs must not keep the rest from coming. */
const MAX_LOAD_MS = 5000;

const WAKING_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Brings each island of the page to life when it wishes, and does what was pressed before that. */
export function scheduleIslands(load: () => Promise<{ startIslands: () => Promise<Islands> }>): void {
  let islands: Promise<Islands> | undefined;
  const start = () => {
    preload();
    islands ??= load().then(({ startIslands }) => startIslands());
    // Asked for again by the next wish.
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
          // Pressed again, it is asked for again. Without any code there is nobody to say so.
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
  /** True: it will be pressed when its island is alive. */
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
      // A link within the page stands for what its island does.
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
  // So is what was opened or focused before this ran. Older browsers know one of both.
  for (const used of document.querySelectorAll<HTMLElement>(':is(:popover-open, :focus)')) {
    const place = islandOf(used);
    if (place && isWokenByTouch(place)) void wake(place);
  }

  // Forms that say so ask with every choice.
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
    // Without regions links lead to documents.
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
  // What people look at comes first.
  addEventListener('load', begin);
  setTimeout(begin, document.readyState === 'complete' ? 0 : MAX_LOAD_MS);
}

/** The element itself has no box, so its first child tells. */
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
  // A region may have put something else in its place.
  if (pressed?.isConnected && props === place.dataset.props) pressed.click();
  const last = lasts.get(place) as (KeyboardEvent & PointerEvent) | undefined;
  lasts.delete(place);
  // What lies under the pointer, or has the focus, learns of it as if it had just come.
  if (last?.target instanceof Element && last.target.matches(':hover,:focus'))
    last.target.dispatchEvent(
      // Coming from nowhere: React tells nobody of a pointer that comes from a part of the page.
      new (last.constructor as typeof KeyboardEvent)(last.type, {
        bubbles: true,
        key: last.key,
        pointerType: last.pointerType,
      } as KeyboardEventInit),
    );
}

/** Asks for the scripts of the page's islands, all at once. */
function preload() {
  const held = document.getElementById(PRELOADS_ELEMENT_ID);
  if (held instanceof HTMLTemplateElement) document.head.append(held.content);
}

const quiet = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
