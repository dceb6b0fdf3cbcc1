export { StatusBadge, type BadgeTone, type StatusBadgeProps } from './StatusBadge';
