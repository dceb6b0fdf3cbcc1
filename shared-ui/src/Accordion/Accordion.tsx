import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { theme } from 'shared-ui';

interface AccordionItem {
  id: string;
  title: string;
  content: ReactNode;
  open?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Opening one closes the others. */
  name?: string;
}

/** Questions and answers, as native `details`: found by the browser's search and open without a script. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div>
      {items.map((item) => (
        <Item key={item.id} id={item.id} name={name} open={item.open}>
          <Summary>
            {item.title}
            <ChevronDown aria-hidden />
          </Summary>
          <Content>{item.content}</Content>
        </Item>
      ))}
    </div>
  );
}

const Item = styled.details`
  border-block-end: 1px solid ${theme.color.border};

  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
  min-block-size: 3.5rem;
  padding-block: ${theme.space[3]};
  font-weight: ${theme.weight.semibold};
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    color: ${theme.color.link};
  }
  & > svg {
    flex: none;
    inline-size: 1.25rem;
    color: ${theme.color.textMuted};
    transition: transform ${theme.duration.base} ${theme.easeOut};
  }
`;

const Content = styled.div`
  max-inline-size: 68ch;
  padding-block-end: ${theme.space[5]};
  color: ${theme.color.textMuted};
`;
