import { Dialog } from '@base-ui/react/dialog';
import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';

export const Backdrop = styled(Dialog.Backdrop)`
  position: fixed;
  z-index: ${theme.layer.dialog};
  inset: 0;
  background: ${theme.color.overlay};
  transition: opacity ${theme.duration.base};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

/** A surface in three rows: head, scrolling body, foot. */
export const surface = css`
  position: fixed;
  z-index: ${theme.layer.dialog};
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow[3]};
  transition:
    opacity ${theme.duration.base} ${theme.easeOut},
    transform ${theme.duration.slow} ${theme.easeOut};

  &:focus {
    outline: none;
  }
`;

/** In the middle of the screen, as high as what it holds. */
export const middle = css`
  inset: 0;
  margin: auto;
  block-size: fit-content;
`;

/** A sheet that rises from the lower edge, as dialogs and drawers are on phones. */
export const sheet = css`
  inset-block-end: 0;
  inset-inline: 0;
  max-block-size: calc(${theme.size.screen} - ${theme.space[10]});
  padding-block-end: env(safe-area-inset-bottom, 0px);
  border-radius: ${theme.radius.xl} ${theme.radius.xl} 0 0;
  border-width: 1px 0 0;

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(100%);
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: start;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[4]} ${theme.space[3]};
  padding-inline: ${theme.space[6]} ${theme.space[3]};
`;

export const TextColumn = styled.div`
  flex: 1;
  min-inline-size: 0;
  /* The title's line stands at the middle of the button beside it. */
  padding-block-start: calc((${theme.size.tap} - ${theme.lineHeight.xl}) / 2);
`;

export const Title = styled(Dialog.Title)`
  font-size: ${theme.fontSize.xl};
  line-height: ${theme.lineHeight.xl};
  font-weight: ${theme.weight.bold};
  letter-spacing: -0.015em;
`;

export const Description = styled(Dialog.Description)`
  padding-block-start: ${theme.space[1]};
  color: ${theme.color.textMuted};
`;

export const Body = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${theme.space[2]} ${theme.space[6]} ${theme.space[6]};
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]} ${theme.space[6]};
  border-block-start: 1px solid ${theme.color.border};

  & > * {
    flex: 1 1 auto;
  }
  ${theme.media.sm} {
    & > * {
      flex: 0 0 auto;
    }
  }
`;
