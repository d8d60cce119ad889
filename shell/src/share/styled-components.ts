/** The exports that remotes may import from styled-components. Removing one is a breaking change. */
export {
  createGlobalStyle,
  css,
  default,
  keyframes,
  StyleSheetManager,
  styled,
  ThemeProvider,
  useTheme,
} from 'styled-components';
