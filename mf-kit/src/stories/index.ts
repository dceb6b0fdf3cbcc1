/** Stories of screens: the real store and router, answers from fixtures. For Storybook only. */
export { screensOf } from './screens-of';
export { type PlayOptions, storyOf } from './story-of';
