import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, render } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ComponentType, ReactNode } from 'react';
import { ThemeProvider } from 'shared-ui';

type Decorator = (story: ComponentType) => ReactNode;

interface StoryParts {
  component?: ComponentType<object>;
  args?: object;
  render?: () => ReactNode;
  decorators?: Decorator[];
}

type StoryFile = { default: StoryParts } & Record<string, StoryParts>;

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.stories\.tsx$/.test(file),
);

const stories = files.flatMap((file) => {
  const { default: meta, ...rest } = jest.requireActual<StoryFile>(join(__dirname, file));
  return Object.entries(rest).map(([name, story]) => [`${file.replace(/\/.*/, '')}: ${name}`, meta, story] as const);
});

function Shown({ meta, story }: { meta: StoryParts; story: StoryParts }) {
  const Component = meta.component ?? (() => null);
  const args = { ...meta.args, ...story.args };
  const bare = () => (story.render ? story.render() : <Component {...args} />);
  const decorators = [...(story.decorators ?? []), ...(meta.decorators ?? [])];
  return decorators.reduce<() => ReactNode>((Inner, decorate) => () => decorate(Inner), bare)();
}

describe('every story', () => {
  test.each(stories)('%s has no accessibility violation', async (_name, meta, story) => {
    const { baseElement } = render(<Shown meta={meta} story={story} />, { wrapper: ThemeProvider });
    await act(async () => {});
    // A story is a part of a page: landmarks and heading order are the page's.
    const options = { rules: { region: { enabled: false }, 'heading-order': { enabled: false } } };
    expect(await act(() => axe(baseElement, options))).toHaveNoViolations();
  });
});
