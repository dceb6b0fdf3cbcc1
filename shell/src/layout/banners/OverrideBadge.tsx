import type { RemoteOverride } from 'contracts';
import { useLocation } from 'mf-kit/router';
import { theme } from 'shared-ui';
import styled from 'styled-components';

interface OverrideBadgeProps {
  override: RemoteOverride;
  /** What runs, or why the released one does. */
  build: { version: string } | { problem: string };
}

/** In the corner of every page: which remote is not the released one, from where it comes, and the way back. */
export function OverrideBadge({ override: { remote, base }, build }: OverrideBadgeProps) {
  const { pathname, search } = useLocation();
  const undo = new URLSearchParams(search);
  undo.set(`remote.${remote}`, '');
  return (
    <Root aria-label="Test build">
      <p>
        {'version' in build ? (
          <>
            <strong>
              {remote} {build.version}
            </strong>{' '}
            {`unsigned test build, ${new URL(base).origin}`}
          </>
        ) : (
          <>
            <strong>{remote}</strong> {`is the released one: ${build.problem}.`}
          </>
        )}
      </p>
      {/* The server forgets the choice, so this is a full page load. */}
      <Undo href={`${pathname}?${undo}`}>Undo</Undo>
    </Root>
  );
}

const Root = styled.aside`
  position: fixed;
  inset-block-end: calc(5.5rem + env(safe-area-inset-bottom));
  inset-inline-start: ${theme.space[3]};
  z-index: ${theme.layer.toast};
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  max-inline-size: min(24rem, calc(100vw - 6.5rem));
  padding: ${theme.space[1]} ${theme.space[3]};
  border: 2px solid ${theme.color.testnetText};
  border-radius: ${theme.radius.md};
  background: ${theme.color.testnetBg};
  color: ${theme.color.testnetText};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  overflow-wrap: anywhere;

  & p {
    margin: 0;
  }

  ${theme.media.lg} {
    inset-block-end: ${theme.space[4]};
    inset-inline-start: ${theme.space[4]};
  }
`;

const Undo = styled.a`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  min-block-size: ${theme.size.tap};
  min-inline-size: ${theme.size.tap};
  color: inherit;
  font-weight: ${theme.weight.bold};

  &:focus-visible {
    outline-color: ${theme.color.testnetText};
  }
`;
