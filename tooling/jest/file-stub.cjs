/** What an import of a picture or font is under jest: its address. */
module.exports = 'file';
