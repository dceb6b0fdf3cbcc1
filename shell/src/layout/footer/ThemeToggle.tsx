import { useId, useState, type ReactNode } from 'react';
import { Monitor, Moon, Sun } from 'lucide-react';
import styled from 'styled-components';
import { chooseTheme, readThemeChoice, theme, visuallyHidden, type ThemeChoice } from 'shared-ui';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.themeToggle', {
  colourTheme: 'Colour theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
});

const choices: readonly { value: ThemeChoice; icon: ReactNode }[] = [
  { value: 'system', icon: <Monitor aria-hidden /> },
  { value: 'light', icon: <Sun aria-hidden /> },
  { value: 'dark', icon: <Moon aria-hidden /> },
];

/** System, light or dark; remembered in this browser. */
export function ThemeToggle({ label = TEXT.colourTheme }: { label?: string }) {
  const name = useId();
  const [chosen, setChosen] = useState(readThemeChoice);
  const choose = (value: ThemeChoice) => {
    setChosen(value);
    chooseTheme(value);
  };
  return (
    <Group role="radiogroup" aria-label={label}>
      {choices.map(({ value, icon }) => (
        <Choice key={value} title={TEXT[value]} $isChosen={chosen === value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => choose(value)} />
          {icon}
          <span>{TEXT[value]}</span>
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: inline-flex;
  padding: 3px;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface2};
`;

const Choice = styled.label<{ $isChosen: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: ${theme.size.tap};
  border-radius: ${theme.radius.full};
  background: ${({ $isChosen }) => ($isChosen ? theme.color.bg : 'none')};
  color: ${({ $isChosen }) => ($isChosen ? theme.color.link : theme.color.textMuted)};
  box-shadow: ${({ $isChosen }) => ($isChosen ? `0 0 0 1px ${theme.color.border}` : 'none')};
  cursor: pointer;

  & > input,
  & > span {
    ${visuallyHidden}
  }
  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
  &:focus-within {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 1px;
  }
  @supports selector(:has(a)) {
    &:focus-within:not(:has(:focus-visible)) {
      outline: none;
    }
  }
`;
