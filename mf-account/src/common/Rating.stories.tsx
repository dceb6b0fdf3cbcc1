import { Rating } from './Rating';

export default { component: Rating, args: { value: 4.6, count: 12 } };

export const Rated = {};
export const None = { args: { value: null } };
