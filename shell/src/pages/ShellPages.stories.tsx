import { shellStory } from '../testing/shellStories';

export default { title: 'shell/Pages' };

export const Help = shellStory('/help', { visitor: 'guest' });
export const HelpFound = shellStory('/help', { visitor: 'guest', press: [{ field: /Search help/, text: 'wallet' }] });
export const HelpNothing = shellStory('/help', { visitor: 'guest', press: [{ field: /Search help/, text: 'zzz' }] });
export const HelpSection = shellStory('/help#disputes', { visitor: 'guest' });
export const Contact = shellStory('/contactUs', { visitor: 'guest' });
export const ContactSignedIn = shellStory('/contactUs');
export const ContactInvalid = shellStory('/contactUs', { visitor: 'guest', press: ['Send Message'] });
export const Terms = shellStory('/policies/terms', { visitor: 'guest' });
export const Refunds = shellStory('/policies/refund', { visitor: 'guest' });
export const Guidelines = shellStory('/policies/listing', { visitor: 'guest' });
const FIGURES = 'GET /api/reports/figures';
export const GuidelinesLoading = shellStory('/policies/listing', { scenario: 'loading', failing: FIGURES });
export const GuidelinesFailed = shellStory('/policies/listing', { scenario: 'INTERNAL', failing: FIGURES });
export const NotFound = shellStory('/nowhere/crypto-shop.pi', { visitor: 'guest' });
export const Unsubscribe = shellStory('/newsletter/unsubscribe?token=t', { visitor: 'guest' });
export const Unsubscribed = shellStory('/newsletter/unsubscribe?token=t', { visitor: 'guest', press: ['Unsubscribe'] });
export const UnsubscribeUnknown = shellStory('/newsletter/unsubscribe', { visitor: 'guest' });
