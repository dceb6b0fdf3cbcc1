import { REMOTE_CONTRACT, remoteConfig } from 'contracts';
import { contractBreach } from '../fixtures/contract-breach';
import { responseFrom, type Fixtures } from '../fixtures/fixtures';
import type { RemoteModule } from '../remotes/remote-module';

/** Declares the contract tests of a remote: its JSON and its module say the same (docs/architecture.md), its fixtures what the server would send. */
export function testRemoteContract(remote: RemoteModule, config: unknown, fixtures: Fixtures): void {
  const declared = config as ReturnType<typeof remoteConfig.parse>;

  test('remote.config.json follows its schema', () => {
    expect(remoteConfig.safeParse(config).error?.issues ?? []).toEqual([]);
  });

  test('the module has the name, contract, routes and slots that the configuration declares', () => {
    expect(remote.name).toBe(declared.name);
    expect(remote.contract).toBe(REMOTE_CONTRACT);
    expect(Object.keys(remote.routes).sort()).toEqual(Object.keys(declared.routes).sort());
    expect(Object.keys(remote.slots ?? {}).sort()).toEqual(Object.keys(declared.slots).sort());
  });

  test('every navigation entry leads to a route of the remote, or to what its floating slot opens', () => {
    for (const { to } of declared.nav)
      if (to.startsWith('#')) expect(Object.keys(declared.slots)).toContain('shell.floating');
      else expect(Object.keys(declared.routes)).toContain(to.split('?')[0]);
  });

  test.each([...Object.entries(remote.routes), ...Object.entries(remote.slots ?? {})])(
    '%s brings a Component',
    async (_name, load) => {
      expect((await load()).Component).toBeInstanceOf(Function);
    },
  );

  test.each(Object.entries(fixtures))('the fixture of %s is true to the contract', (call, given) => {
    const [method = '', pattern = ''] = call.split(' ');
    const url = new URL(pattern.replace(/:\w+/g, 'd1'), 'http://localhost');
    const response = responseFrom({ [call]: given }, { method, url, body: {} });
    expect(response && contractBreach(method, url.pathname, response)).toBeNull();
  });
}
