/**
 * Ignores hurried taps. Below a guarded container, a second tap at the same place within 600 ms does
 * nothing unless another tap came between, and neither does a tap on a button that has just moved or
 * appeared under the finger; no other part of the page receives it instead. Enter on a focused button
 * is limited in the same way.
 */
import './tapGuard.css';

const REST_MS = 600;
/** Maximum distance between two taps of one finger; list rows are farther apart. */
const SAME_SPOT_PX = 32;
const MOVED_PX = 8;
const SETTLING = 'data-settling';
/** Maximum delay with which a busy page handles a tap. */
const LATE_MS = 1000;

/** Position of a button in the page's layout, independent of scrolling and animation. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const containers = new Set<Element>();
const places = new WeakMap<Element, Place>();
/** Buttons that accept no tap before the given time. */
const settling = new Map<Element, number>();
interface Tap {
  readonly x: number;
  readonly y: number;
  /** Milliseconds, as of an event's `timeStamp`. */
  readonly at: number;
}
let last: (Tap & { readonly button: Element | null }) | undefined;
/** The last click on anything, and the one that opened the overlay. */
let lastClick: Tap | undefined;
let openingClick: Tap | undefined;
/** True while a tap is ignored, with all its events. */
let isIgnoring = false;

/** Excludes inert copies that are rendered out of sight for measuring. */
const buttonsIn = (container: Element): NodeListOf<HTMLElement> =>
  container.querySelectorAll('button:not([inert] *)');

function positionOf(element: HTMLElement, known: Map<Element, Place>): Place {
  const found = known.get(element);
  if (found) return found;
  const parent = element.offsetParent;
  const from = parent instanceof HTMLElement ? positionOf(parent, known) : { left: 0, top: 0 };
  const place = {
    left: from.left + element.offsetLeft,
    top: from.top + element.offsetTop,
    width: element.offsetWidth,
    height: element.offsetHeight,
  };
  known.set(element, place);
  return place;
}

const hasMoved = (before: Place, now: Place): boolean =>
  Math.max(
    Math.abs(before.left - now.left),
    Math.abs(before.top - now.top),
    Math.abs(before.left + before.width - now.left - now.width),
    Math.abs(before.top + before.height - now.top - now.height),
  ) > MOVED_PX;

function release(): void {
  const now = performance.now();
  for (const [button, until] of settling) {
    if (until <= now) button.removeAttribute(SETTLING);
    if (until + LATE_MS <= now) settling.delete(button);
  }
}

function settle(button: Element): void {
  settling.set(button, performance.now() + REST_MS);
  button.setAttribute(SETTLING, '');
  setTimeout(release, REST_MS + 1);
}

/** Records the positions of a container's buttons. */
function note(container: Element, onChange?: (button: Element) => void): void {
  const known = new Map<Element, Place>();
  for (const button of buttonsIn(container)) {
    const before = places.get(button);
    const now = positionOf(button, known);
    places.set(button, now);
    if (!before || hasMoved(before, now)) onChange?.(button);
  }
}

function noteAll(): void {
  for (const container of containers) note(container, settle);
}

function settlingAt(x: number, y: number, at: number): Element | undefined {
  for (const [button, until] of settling) {
    if (until <= at) continue;
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) return button;
  }
  return undefined;
}

/** Returns true for a click by a key, or by Enter in a field of the button's form. */
const isByKey = (event: MouseEvent): boolean => event.type === 'click' && event.detail === 0;

/** Returns true for an event soon after a tap and at its place. */
function isRepeated(tap: Tap | undefined, { clientX: x, clientY: y, timeStamp: at }: MouseEvent) {
  return (
    tap !== undefined && at - tap.at < REST_MS && Math.hypot(tap.x - x, tap.y - y) <= SAME_SPOT_PX
  );
}

function isHurried(event: MouseEvent, button: Element | null): boolean {
  const { clientX: x, clientY: y, timeStamp: at } = event;
  if (isByKey(event)) {
    const isRecent = last !== undefined && at - last.at < REST_MS;
    return isRecent && last?.button === button && document.activeElement === button;
  }
  if (isRepeated(last, event) || isRepeated(openingClick, event)) return true;
  return settlingAt(x, y, at) !== undefined;
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Ignores a hurried event. Several taps in a row count as one: each of them restarts the wait. */
function ignoreHurried(event: MouseEvent, button: Element | null): void {
  const { clientX: x, clientY: y, timeStamp: at } = event;
  const waiting = settlingAt(x, y, at) ?? button;
  if (waiting && isGuarded(waiting)) settle(waiting);
  last = isByKey(event) && last ? { ...last, at } : { x, y, at, button };
  ignore(event);
  if (event.type === 'click') isIgnoring = false;
}

function acceptClick(event: MouseEvent, button: Element | null): void {
  const { clientX: x, clientY: y, timeStamp: at } = event;
  if (!isByKey(event)) {
    lastClick = { x, y, at };
    // A finger that has been elsewhere comes back on purpose.
    last = undefined;
    openingClick = undefined;
  }
  if (!button || !isGuarded(button)) return;
  if (isByKey(event) && document.activeElement !== button) return;
  last = { x, y, at, button };
  settle(button);
}

function decide(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (event.type === 'pointerdown' || isByKey(event)) isIgnoring = false;
  isIgnoring ||= isHurried(event, button);
  if (isIgnoring) ignoreHurried(event, button);
  else if (event.type === 'click') acceptClick(event, button);
}

/** False for a button that counts every tap, such as a plus; `data-repeats` marks it. */
const isGuarded = (button: Element): boolean =>
  !button.closest('[data-repeats]') &&
  [...containers].some((container) => container.contains(button));

const follow = (event: Event): void => {
  if (isIgnoring) ignore(event);
};

function listen(): void {
  const first = { capture: true };
  window.addEventListener('pointerdown', decide, first);
  window.addEventListener('click', decide, first);
  for (const type of ['mousedown', 'pointerup', 'mouseup']) {
    window.addEventListener(type, follow, first);
  }
  window.addEventListener('pointercancel', () => (isIgnoring = false), first);
  window.addEventListener('resize', noteAll);
  new MutationObserver(noteAll).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['class', 'style', 'hidden'],
  });
}
let isListening = false;

/** Starts recording taps: `guardOpening` needs the previous one. */
export function watchTaps(): void {
  if (!isListening) listen();
  isListening = true;
}

/** Ignores a second tap at the spot of the one that opens an overlay now, until the function returned is called. */
export function guardOpening(): () => void {
  const click = lastClick;
  openingClick = click;
  return () => {
    if (openingClick === click) openingClick = undefined;
  };
}

/** Guards the buttons in a container, as its `ref`. Buttons present at first can be tapped at once. */
export function guardTaps(container: Element | null): (() => void) | undefined {
  if (!container) return undefined;
  watchTaps();
  containers.add(container);
  note(container);
  return () => containers.delete(container);
}
