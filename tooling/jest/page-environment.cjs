const { spareEngine } = require('./quick-selectors.cjs');

// The jsdom that the environment runs on.
const paths = [require.resolve('jest-environment-jsdom')];
spareEngine(require(require.resolve('jsdom/lib/jsdom/living/helpers/selectors', { paths })));

const FixedJsdom = require('jest-fixed-jsdom');

/** A page with Node's fetch, streams and abort signals, but jsdom's FormData: Node's cannot read a form. */
module.exports = class PageEnvironment extends FixedJsdom {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: { url: 'http://localhost:3000/', ...config.projectConfig.testEnvironmentOptions },
        },
      },
      context,
    );
    // This page's is replaced already; any other page reads its forms with jsdom's as well.
    this.global.FormData = new this.dom.constructor().window.FormData;
  }
};
