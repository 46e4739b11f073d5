/**
 * Runs inside the page, before its scripts. All its functions are named `benchProbe…`, so that script-time.ts
 * can exclude them.
 */
export interface Probe {
  /**
   * Returns the time in ms from navigation to the frame after the page's last change so far. Waits until the
   * page is idle.
   */
  readonly settledAt: () => Promise<number>;
  /**
   * Returns the number of visible fields, and the time in ms from navigation to the frame that shows them.
   */
  readonly shown: () => { readonly fields: number; readonly at: number };
  /** Starts measuring keys instead of changes of the page. */
  readonly watchKeys: () => void;
  readonly readKeys: () => KeyTimes;
  /** Starts measuring changes of the page after a click. */
  readonly watchClick: () => void;
  /** Returns the time in ms from the click to the frame after the last change so far; 0 before either. */
  readonly settledAfterClick: () => number;
}

/** The time in ms from each key to its paint, and the longest event in Event Timing, rounded to 8 ms. */
export interface KeyTimes {
  readonly paints: readonly number[];
  readonly worst: number;
}

declare global {
  /** Part of Event Timing; missing in TypeScript's DOM library. */
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  interface Window {
    benchProbe: Probe;
  }
}

/** Event Timing omits shorter events. */
const shortestEventMs = 16;

function benchProbeInstall(): Probe {
  let paints: number[] = [];
  let worst = shortestEventMs;
  let keyAt = 0;
  let clickAt = 0;
  let settled = 0;
  let shown = { fields: 0, at: 0 };

  /** Fields are recognized by their labels. */
  function benchProbeCount(): number {
    return document.body?.textContent.match(/(Text|Select|Radio|Checkbox) \d{4}/g)?.length ?? 0;
  }
  // A message posted in an animation frame is handled after that frame's paint.
  function benchProbeAfterPaint(then: (now: number) => void): void {
    requestAnimationFrame(function benchProbeFrame() {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', function benchProbePainted() {
        then(performance.now());
      });
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  }
  function benchProbeSettle(now: number): void {
    settled = now;
    const fields = clickAt === 0 ? benchProbeCount() : shown.fields;
    if (fields !== shown.fields) shown = { fields, at: now };
  }
  const changes = new MutationObserver(function benchProbeChange() {
    benchProbeAfterPaint(benchProbeSettle);
  });
  const watched = { childList: true, subtree: true, attributes: true, characterData: true };
  changes.observe(document, watched);

  function benchProbeKeyDown(event: Event): void {
    keyAt = event.timeStamp;
  }
  function benchProbeInput(): void {
    const start = keyAt;
    benchProbeAfterPaint(function benchProbeKeyPainted(now) {
      paints.push(now - start);
    });
  }
  const events = new PerformanceObserver(function benchProbeEvents(list) {
    for (const entry of list.getEntries()) worst = Math.max(worst, entry.duration);
  });

  return {
    settledAt: () => new Promise((resolve) => requestIdleCallback(() => resolve(settled))),
    shown: () => shown,
    watchKeys() {
      changes.disconnect();
      addEventListener('keydown', benchProbeKeyDown, true);
      addEventListener('input', benchProbeInput, true);
      events.observe({ type: 'event', durationThreshold: shortestEventMs });
      paints = [];
      worst = shortestEventMs;
    },
    readKeys: () => ({ paints, worst }),
    watchClick() {
      addEventListener(
        'click',
        function benchProbeClick(event) {
          clickAt = event.timeStamp;
          settled = 0;
        },
        true,
      );
    },
    settledAfterClick: () => (clickAt === 0 || settled === 0 ? 0 : settled - clickAt),
  };
}

window.benchProbe = benchProbeInstall();
