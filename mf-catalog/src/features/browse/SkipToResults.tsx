import { theme } from 'shared-ui';
import styled from 'styled-components';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('catalog.skipToResults', {
  skipToResults: 'Skip to results',
});

/** Leads past the filters; seen only while it has the focus. */
export function Component() {
  return <Skip href="#results">{TEXT.skipToResults}</Skip>;
}

const Skip = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.size.tap};
  color: ${theme.color.link};
  font-weight: ${theme.weight.semibold};

  &:not(:focus) {
    position: absolute;
    inline-size: 1px;
    min-block-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
