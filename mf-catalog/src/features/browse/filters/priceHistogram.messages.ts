/** Texts of the bars above the price fields; they arrive with them. */
export const PRICE_HISTOGRAM_MESSAGES = {
  histogram: (range: string) => `Most prices: ${range}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  andMore: (from: string) => `${from} and more`,
} as const;
