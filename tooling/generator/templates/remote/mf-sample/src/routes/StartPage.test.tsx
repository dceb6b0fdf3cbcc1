import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderRoute } from 'mf-kit/testing';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

test.each([
  ['a guest', undefined, 'Not signed in.'],
  ['alice', {}, 'Signed in as alice.'],
])('%s sees the page', async (_who, session, sentence) => {
  const { container } = renderRoute(remote, '/sample', { fixtures: FIXTURES, ...(session && { session }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});
