import { theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <Picture viewBox="0 0 104 104" aria-hidden focusable="false">
      <circle className="ground" cx="52" cy="52" r="51" />
      {children}
    </Picture>
  );
}

/** A person's badge with π on it. */
export function AccountDrawing() {
  return (
    <Drawing>
      <rect className="sheet" x="28" y="24" width="48" height="58" rx="8" />
      <path d="M44 24v-6h16v6" />
      <circle className="accent" cx="52" cy="46" r="9" />
      <path d="M38 70c2-8 8-11 14-11s12 3 14 11M48 43h8M50 43v6M54 43v6" />
    </Drawing>
  );
}

/** A name plate under an auction hammer. */
export function TradeDrawing() {
  return (
    <Drawing>
      <rect className="sheet" x="22" y="50" width="52" height="30" rx="7" />
      <path d="M31 61h18M31 69h28" />
      <path className="accent" d="m57 22 17 17-8 8-17-17z" />
      <path d="m70 43 12 12M53 26l-4-4M78 43l-4-4" />
    </Drawing>
  );
}

/** A vault door with a tick: the payment is held until the name is delivered. */
export function EscrowDrawing() {
  return (
    <Drawing>
      <path className="sheet" d="M52 20 78 30v20c0 17-11 28-26 34-15-6-26-17-26-34V30z" />
      <circle className="accent" cx="52" cy="52" r="14" />
      <path d="m45 52 5 5 9-10" />
    </Drawing>
  );
}

const Picture = styled.svg`
  fill: none;
  stroke: ${theme.color.brand};
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;

  & .ground {
    fill: ${theme.color.surface2};
    stroke: none;
  }
  & .sheet {
    fill: ${theme.color.bg};
  }
  & .accent {
    fill: ${theme.color.goldBg};
    stroke: ${theme.color.gold};
  }
`;
