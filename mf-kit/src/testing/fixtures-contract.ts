import { contractBreach } from '../fixtures/contract-breach';
import { responseFrom, type Fixtures } from '../fixtures/fixtures';

/** Declares the test that every fixture is what the server would send. */
export function testFixtures(fixtures: Fixtures): void {
  test.each(Object.entries(fixtures))('the fixture of %s is true to the contract', (call, given) => {
    const [method = '', pattern = ''] = call.split(' ');
    const url = new URL(pattern.replace(/:\w+/g, 'd1'), 'http://localhost');
    const response = responseFrom({ [call]: given }, { method, url, body: {} });
    expect(response && contractBreach(method, url.pathname, response)).toBeNull();
  });
}
