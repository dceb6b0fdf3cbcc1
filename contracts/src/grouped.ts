/**
 * A whole number with its thousands parted, "12,345". By hand: the first `Intl` format of a page takes a phone longer than a
 * whole task may.
 */
export const grouped = (whole: number | string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
