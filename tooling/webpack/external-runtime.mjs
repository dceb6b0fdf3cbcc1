import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/** What a remote's own part of the runtime calls; the rest of the package stays out of the shell. */
const OFFERED = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

/** A plugin of the shell's federation runtime: passes it to the remotes, which are built with `externalRuntime`. */
export default () => ({
  name: 'external-runtime',
  beforeInit(args) {
    globalThis._FEDERATION_RUNTIME_CORE = OFFERED;
    return args;
  },
});
