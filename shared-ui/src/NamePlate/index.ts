export { NamePlate, type NamePlateProps, type NamePlateSize } from './NamePlate';
export { plateLook, splitName, type PlateLook } from './plateLook';
