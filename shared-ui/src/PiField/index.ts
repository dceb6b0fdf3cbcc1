export { PiField, type PiFieldProps, type QuickPick } from './PiField';
