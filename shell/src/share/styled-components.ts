/** What remotes may import from styled-components. Dropping a name is a breaking change. */
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
