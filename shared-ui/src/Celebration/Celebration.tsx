import { theme } from 'shared-ui';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';

const COLORS = [theme.color.brand, theme.color.goldBright, theme.color.success, theme.color.link, theme.color.danger];

/** Place and speed follow from the particle's number. */
const particle = (index: number) => ({
  left: `${(index * 37) % 100}%`,
  top: `${(index * 53) % 90}%`,
  delay: `${(index % 5) * -0.7}s`,
  duration: `${2.6 + (index % 4) * 0.5}s`,
  color: COLORS[index % COLORS.length],
});

interface CelebrationProps {
  /** How long it lasts. */
  ms: number;
  particles: number;
}

/** Particles over a good moment for some seconds, once; they do not move under reduced motion. */
export function Celebration({ ms, particles }: CelebrationProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  if (isOver) return null;
  return (
    <Sky aria-hidden data-celebration>
      {Array.from({ length: particles }, (_, index) => {
        const { left, top, delay, duration, color } = particle(index);
        return (
          <Particle
            key={index}
            style={{
              insetInlineStart: left,
              insetBlockStart: top,
              animationDelay: delay,
              animationDuration: duration,
              background: color,
            }}
          />
        );
      })}
    </Sky>
  );
}

const fall = keyframes`
  from { transform: translateY(-4rem) rotate(0); opacity: 1; }
  to { transform: translateY(16rem) rotate(540deg); opacity: 0; }
`;

const Sky = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
`;

const Particle = styled.span`
  position: absolute;
  inline-size: 0.5rem;
  block-size: 0.75rem;
  border-radius: 2px;
  animation: ${fall} linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
    opacity: 0.6;
  }
`;
