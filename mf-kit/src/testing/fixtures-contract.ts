import { contractBreach } from '../fixtures/contract-breach';
import { responseFrom, type Fixtures } from '../fixtures/fixtures';

/** Declares the test that every fixture is a call of the contract and answers as the server would. */
export function testFixtures(fixtures: Fixtures): void {
  test.each(Object.keys(fixtures))('the fixture of %s is true to the contract', (call) => {
    const [method = '', pattern = ''] = call.split(' ');
    const url = new URL(pattern.replace(/:\w+/g, 'd1'), 'http://localhost');
    const given = responseFrom({ [call]: fixtures[call] }, { method, url, body: {} });
    expect(given && contractBreach(method, url.pathname, given)).toBeNull();
  });
}
