/** A finger that rests on the board points at something instead of moving the board. */

const PATIENCE = 420;
const STILL = 9;

/**
 * Call `point` with where a finger has rested for a while and with where it goes then, and `end`
 * when it is lifted. Until then the board's own gestures do not hear of it. Answers the undoing.
 */
export function onLongPress(
  host: HTMLElement,
  point: (clientX: number, clientY: number) => void,
  end: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Touch | null = null;
  let pressing = false;

  const begin = (event: TouchEvent): void => {
    clearTimeout(timer);
    end();
    if (event.touches.length !== 1) return;
    const touch = (start = event.touches[0]!);
    timer = setTimeout(() => {
      pressing = true;
      point(touch.clientX, touch.clientY);
    }, PATIENCE);
  };
  const move = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (!touch || !start) return;
    if (pressing) {
      event.stopPropagation();
      event.preventDefault();
      point(touch.clientX, touch.clientY);
    } else if (Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY) > STILL) {
      clearTimeout(timer);
    }
  };
  const lift = (event: TouchEvent): void => {
    clearTimeout(timer);
    // What is pressed long is not clicked besides.
    if (pressing && event.cancelable) event.preventDefault();
    pressing = false;
  };
  const menu = (event: Event): void => {
    if (start) event.preventDefault();
  };

  host.addEventListener('touchstart', begin, { capture: true, passive: true });
  host.addEventListener('touchmove', move, { capture: true, passive: false });
  host.addEventListener('touchend', lift, { capture: true });
  host.addEventListener('touchcancel', lift, { capture: true });
  host.addEventListener('contextmenu', menu);
  return () => {
    clearTimeout(timer);
    host.removeEventListener('touchstart', begin, { capture: true });
    host.removeEventListener('touchmove', move, { capture: true });
    host.removeEventListener('touchend', lift, { capture: true });
    host.removeEventListener('touchcancel', lift, { capture: true });
    host.removeEventListener('contextmenu', menu);
  };
}
