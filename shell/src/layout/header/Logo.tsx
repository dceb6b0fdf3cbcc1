import { Link, theme } from 'shared-ui';
import styled from 'styled-components';
import { SHELL } from '../shell.messages';

/** The product's mark, name and tagline, leading home; `isShort` leaves the tagline out. */
export function Logo({ isShort }: { isShort: boolean }) {
  return (
    <Root href="/" aria-label={SHELL.home}>
      <Mark aria-hidden="true" dir="ltr">
        .π
      </Mark>
      <span>
        <Name>{SHELL.product}</Name>
        {!isShort && <Tagline>{SHELL.tagline}</Tagline>}
      </span>
    </Root>
  );
}

/* As high as the mark: where the name has no space beside it, it wraps out of sight. */
const Root = styled(Link)`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: flex-start;
  gap: ${theme.space[2]};
  justify-self: start;
  block-size: 2.75rem;
  padding-block: 0.25rem;
  overflow: hidden;
  color: inherit;
  text-decoration: none;
  line-height: 1.1;

  ${theme.media.lg} {
    flex: 0 9 auto;
    min-inline-size: 2.25rem;
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  flex: none;
  border-radius: ${theme.radius.md};
  background: ${theme.gradient};
  border: 1px solid ${theme.color.sheenLine};
  color: ${theme.color.onGradient};
  font-weight: ${theme.weight.heavy};
  font-size: ${theme.fontSize.lg};
  letter-spacing: -0.04em;
`;

const Name = styled.span`
  display: block;
  font-size: ${theme.fontSize.xl};
  font-weight: ${theme.weight.heavy};
  letter-spacing: -0.03em;
`;

const Tagline = styled.span`
  display: none;
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.weight.medium};
  opacity: 0.92;
  white-space: nowrap;

  ${theme.media.xl} {
    display: block;
  }
`;
