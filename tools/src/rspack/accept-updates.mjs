/** Loader for hot reload: the module accepts updates of its dependencies, so that the page is not reloaded. */
export default (source) => `${source}\nimport.meta.webpackHot.accept();\n`;
