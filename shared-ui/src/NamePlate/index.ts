export { NamePlate, type NamePlateProps, type NamePlateSize } from './NamePlate';
