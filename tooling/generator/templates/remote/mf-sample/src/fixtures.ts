import { aDomain } from 'contracts/testing';
import type { Fixtures } from 'mf-kit/fixtures';

/** The server's responses when the remote runs alone. */
export const FIXTURES: Fixtures = {
  'GET /api/domain/domains': [aDomain()],
};
