import type { Domain } from 'contracts';
import { Slot } from 'mf-kit';
import { theme } from 'shared-ui';
import { NamePlate } from 'shared-ui/NamePlate';
import styled, { keyframes } from 'styled-components';

/** A live auction, or the plates of the featured names while there is none. */
export function HeroStage({ domains }: { domains: readonly Domain[] }) {
  return (
    <Stage>
      <Live>
        <Slot name="home.live-auction" />
      </Live>
      <Plates aria-hidden>
        {domains.map(({ id, name, category }) => (
          <li key={id}>
            <NamePlate name={name} category={category} decorative />
          </li>
        ))}
      </Plates>
    </Stage>
  );
}

/** As high as the live auction: nothing moves when it arrives. */
const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  min-block-size: 24rem;

  ${theme.media.lg} {
    align-items: center;
    min-block-size: 28.75rem;
  }

  & > * {
    grid-area: 1 / 1;
  }
`;

const appear = keyframes`from { opacity: 0; }`;

const Live = styled.div`
  inline-size: 100%;
  max-inline-size: 37.5rem;
  justify-self: center;
  color: ${theme.color.text};

  & > * {
    animation: ${appear} ${theme.duration.slow} ${theme.easeOut};
  }
  &:not(:empty) + * {
    display: none;
  }
`;

const Plates = styled.ul`
  position: relative;
  block-size: 22rem;
  padding: 0;
  list-style: none;

  & > li {
    position: absolute;
    inline-size: 68%;
    border-radius: 20px;
    box-shadow: ${theme.shadow[3]};
  }
  & > li:nth-child(1) {
    z-index: 2;
    inset-block-start: 22%;
    inset-inline-start: 16%;
  }
  & > li:nth-child(2) {
    inset-block-start: 0;
    inset-inline-end: 0;
    transform: rotate(4deg);
  }
  & > li:nth-child(3) {
    inset-block-end: 0;
    inset-inline-start: 0;
    transform: rotate(-5deg);
  }
`;
