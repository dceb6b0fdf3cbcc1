/** The least that a server which takes real π needs; nothing behind it exists. */
export const PRODUCTION = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://db/dotpi',
  PUBLIC_ORIGIN: 'https://dotpi.example',
  METRICS_TOKEN: 'a-token-for-metrics',
  PI_API_KEY: 'k',
  PI_NETWORK: 'Pi Network',
  PI_APP_WALLET: 'GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H',
};
