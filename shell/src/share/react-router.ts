/**
 * The exports that remotes may import from react-router. Removing one is a breaking change; the release gate reads this
 * list.
 */
export {
  Await,
  createSearchParams,
  data,
  Form,
  generatePath,
  isRouteErrorResponse,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  replace,
  useBlocker,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useResolvedPath,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
} from 'react-router';
export { Link } from './link.tsx';
