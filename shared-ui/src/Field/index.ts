export { FieldFrame, type FieldFrameProps } from './FieldFrame';
export { FieldMessages } from './FieldMessages';
export { choiceStyle } from './choiceStyle';
export { controlStyle } from './controlStyle';
export { useFieldIds, type FieldIds, type FieldText } from './useFieldIds';
