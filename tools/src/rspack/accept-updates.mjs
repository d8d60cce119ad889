/** Loader under hot reload: the module takes in whatever changes below it, so that nobody reloads the page for that. */
export default (source) => `${source}\nimport.meta.webpackHot.accept();\n`;
