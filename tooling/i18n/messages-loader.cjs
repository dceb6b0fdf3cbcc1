const { compileModule, DEFINES } = require('./message-modules.cjs');

/** Compiles the messages that a module defines; every other module stays as it is. */
module.exports = function messagesLoader(text) {
  return DEFINES.test(text) ? compileModule(text, this.resourcePath) : text;
};
