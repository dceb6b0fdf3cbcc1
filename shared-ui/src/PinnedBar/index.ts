export { PinnedBar, type PinnedBarProps } from './PinnedBar';
