export { FieldFrame, type FieldFrameProps } from './FieldFrame';
export { FieldMessages } from './FieldMessages';
export { controlStyle } from './controlStyle';
export { useFieldIds, type FieldIds, type FieldWords } from './useFieldIds';
