export { PiAmount, type PiAmountProps, type PiAmountSize } from './PiAmount';
export { formatPi } from './formatPi';
