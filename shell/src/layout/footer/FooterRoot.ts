import { theme, whenNear } from 'shared-ui';
import styled from 'styled-components';

/** The footer's ground: it stands in the footer's place, as high as the footer on a phone, until the code of the footer is here. */
export const FooterRoot = styled.footer`
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface2};
  color: ${theme.color.textMuted};
  ${whenNear('51rem')}

  &:empty {
    min-block-size: 51rem;
  }
`;
