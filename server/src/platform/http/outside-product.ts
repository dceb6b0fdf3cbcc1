/** Where the Pi Network stands when this process plays it: no part of the product, whose limits and checks end here. */
export const OUTSIDE_PRODUCT = '/simulator';
