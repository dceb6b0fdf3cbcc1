/** Words of the bars over the fields of a price. */
export const PRICE_BARS_MESSAGES = {
  histogram: (range: string) => `Most prices: ${range}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  andMore: (from: string) => `${from} and more`,
} as const;
