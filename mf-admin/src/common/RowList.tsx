import { theme } from 'shared-ui';
import styled from 'styled-components';

/** A list of small records: what it is on the left, when or how much on the right. */
export const RowList = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${theme.fontSize.sm};

  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${theme.space[1]} ${theme.space[3]};
    overflow-wrap: anywhere;
  }

  & time {
    color: ${theme.color.textMuted};
  }
`;
