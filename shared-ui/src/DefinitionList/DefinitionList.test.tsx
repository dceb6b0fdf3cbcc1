import { render, screen } from '@testing-library/react';
import { DefinitionList } from './DefinitionList';

test('pairs each name with its value and leaves out what is not there', () => {
  render(
    <DefinitionList
      rows={[{ name: 'Price', value: '12 π' }, false, null, { name: 'Seller', value: <bdi>alice</bdi> }]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Price', 'Seller']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12 π', 'alice']);
});
