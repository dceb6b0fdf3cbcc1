export { CategoryChip, type CategoryChipProps } from './CategoryChip';
