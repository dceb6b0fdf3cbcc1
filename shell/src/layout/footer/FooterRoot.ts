import { theme, whenNear } from 'shared-ui';
import styled from 'styled-components';

/** The footer's ground: it stands in the footer's place, as high as the footer, until the code of the footer is here. */
export const FooterRoot = styled.footer`
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface2};
  color: ${theme.color.textMuted};
  --height: 50rem;
  ${whenNear('var(--height)')}

  ${theme.media.md} {
    --height: 53.5rem;
  }
  ${theme.media.lg} {
    --height: 25.5rem;
  }
  &:empty {
    min-block-size: var(--height);
  }
`;
