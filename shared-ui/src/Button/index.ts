export { Button, type ButtonProps } from './Button';
export { buttonStyle, type ButtonSize, type ButtonStyleProps, type ButtonTone } from './buttonStyle';
