import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

interface Slides {
  /** Scrolls sideways, one slide as wide as itself. */
  strip: RefObject<HTMLDivElement | null>;
  /** The slide in view, from 0. */
  chosen: number;
  choose(slide: number): void;
  onScroll(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Slides side by side: the one in view, and how to bring another into view. */
export function useSlides(count: number): Slides {
  const strip = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const choose = (slide: number) => {
    const next = Math.min(Math.max(slide, 0), count - 1);
    setChosen(next);
    const box = strip.current;
    if (box) box.scrollLeft = next * box.clientWidth * (isRightToLeft(box) ? -1 : 1);
  };
  return {
    strip,
    chosen,
    choose,
    onScroll: () => {
      const box = strip.current;
      if (box && box.clientWidth > 0) setChosen(Math.round(Math.abs(box.scrollLeft) / box.clientWidth));
    },
    onKeyDown: (event) => {
      const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -count, End: count };
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const isMirrored = event.key.startsWith('Arrow') && isRightToLeft(event.currentTarget);
      choose(chosen + (isMirrored ? -step : step));
    },
  };
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';
