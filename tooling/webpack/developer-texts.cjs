const { NormalModuleReplacementPlugin } = require('webpack');

/** Files of the federation runtime that say to developers what the product never shows. */
const DEVELOPER_TEXTS = /@module-federation[\\/](error-codes[\\/]dist[\\/]desc\.mjs|sdk[\\/]dist[\\/]logger\.js)$/;

/** Leaves these texts out of a production build of the shell or a remote; federation-runtime.mjs stands in for them. */
exports.withoutDeveloperTexts = (mode) =>
  mode === 'production'
    ? [
        new NormalModuleReplacementPlugin(/\/(desc\.mjs|logger\.js)$/, (resource) => {
          const file = resource.createData?.resource ?? '';
          if (DEVELOPER_TEXTS.test(file)) resource.createData.resource = require.resolve('./federation-runtime.mjs');
        }),
      ]
    : [];
