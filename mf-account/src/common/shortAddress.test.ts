import { shortAddress } from './shortAddress';

describe('shortAddress', () => {
  it.each([
    ['GBDOTPIWALLETADDRESS4XYZ', 'GBDO…4XYZ'],
    ['@alice', '@alice'],
    ['', ''],
  ])('shows %j as %j', (address, shown) => {
    expect(shortAddress(address)).toBe(shown);
  });
});
