import { shellStory } from '../testing/shellStories';

export default { title: 'shell/Frame' };

const SOCIAL = { facebook_url: 'https://facebook.com/dotpi.market', x_url: 'https://x.com/dotpi_market' };

export const Guest = shellStory('/', { visitor: 'guest' });
export const SignedIn = shellStory('/', { settings: SOCIAL });
export const TestMode = shellStory('/', { settings: { isTestMode: 'true' } });
export const Offline = shellStory('/', { scenario: 'lost' });
export const RemoteDown = shellStory('/browse');
export const SessionExpired = shellStory('/', { scenario: 'SESSION_EXPIRED', failing: 'GET /api/conversations' });
export const Maintenance = shellStory('/', { settings: { enableMaintenance: 'true', ...SOCIAL } });
export const Loading = shellStory('/', { scenario: 'loading' });
export const SettingsFailed = shellStory('/', { scenario: 'INTERNAL', visitor: 'guest' });
