/**
 * Ignores hurried taps. Below a guarded container, a second tap at the same place within 600 ms does
 * nothing, and neither does a tap on a button that has just moved or appeared under the finger; no
 * other part of the page receives it instead. Enter on a focused button is limited in the same way.
 */
import './tapGuard.css';

const REST_MS = 600;
/** Two taps of one finger land this close together; the rows of a list are farther apart. */
const SAME_PLACE_PX = 32;
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
/** Buttons that take no tap before a time. */
const settling = new Map<Element, number>();
let last: { x: number; y: number; at: number; button: Element | null } | undefined;
/** The tap under way is ignored: what follows of it is ignored, too. */
let isIgnoring = false;

/** Copies that are drawn out of sight, to be measured, are inert. */
const buttonsIn = (container: Element): NodeListOf<HTMLElement> =>
  container.querySelectorAll('button:not([inert] *)');

function placeOf(element: HTMLElement, known: Map<Element, Place>): Place {
  const found = known.get(element);
  if (found) return found;
  const parent = element.offsetParent;
  const from = parent instanceof HTMLElement ? placeOf(parent, known) : { left: 0, top: 0 };
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

/** Notes where the buttons of a container stand. */
function note(container: Element, onChange?: (button: Element) => void): void {
  const known = new Map<Element, Place>();
  for (const button of buttonsIn(container)) {
    const before = places.get(button);
    const now = placeOf(button, known);
    places.set(button, now);
    if (!before || hasMoved(before, now)) onChange?.(button);
  }
}

function noteAll(): void {
  for (const container of containers) note(container, settle);
}

function settlingAt(x: number, y: number, at: number): Element | undefined {
  for (const [button, until] of settling) {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (until > at && x >= left && x <= right && y >= top && y <= bottom) return button;
  }
  return undefined;
}

/** A click that no finger or mouse made: by a key, or by Enter in a field of the button's form. */
const isByKey = (event: MouseEvent): boolean => event.type === 'click' && event.detail === 0;

function isHurried(event: MouseEvent, button: Element | null): boolean {
  const { clientX: x, clientY: y, timeStamp: at } = event;
  const recent = last && at - last.at < REST_MS ? last : undefined;
  if (isByKey(event)) return recent?.button === button && document.activeElement === button;
  if (recent && Math.hypot(recent.x - x, recent.y - y) <= SAME_PLACE_PX) return true;
  return settlingAt(x, y, at) !== undefined;
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function judge(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (event.type === 'pointerdown' || isByKey(event)) isIgnoring = false;
  isIgnoring ||= isHurried(event, button);
  const { clientX: x, clientY: y, timeStamp: at } = event;
  if (isIgnoring) {
    // A run of taps counts as one: each of them begins the wait again.
    const waiting = settlingAt(x, y, at) ?? button;
    if (waiting && isGuarded(waiting)) settle(waiting);
    last = isByKey(event) && last ? { ...last, at } : { x, y, at, button };
    ignore(event);
    if (event.type === 'click') isIgnoring = false;
    return;
  }
  if (event.type !== 'click' || !button || !isGuarded(button)) return;
  if (isByKey(event) && document.activeElement !== button) return;
  last = { x, y, at, button };
  settle(button);
}

const isGuarded = (button: Element): boolean =>
  [...containers].some((container) => container.contains(button));

const follow = (event: Event): void => {
  if (isIgnoring) ignore(event);
};

function listen(): void {
  const first = { capture: true };
  window.addEventListener('pointerdown', judge, first);
  window.addEventListener('click', judge, first);
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

/** Guards the buttons in a container, given as its `ref`. What it holds at first counts as settled. */
export function guardTaps(container: Element | null): (() => void) | undefined {
  if (!container) return undefined;
  if (!isListening) listen();
  isListening = true;
  containers.add(container);
  note(container);
  return () => containers.delete(container);
}
