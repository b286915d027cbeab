// What shell and remotes use of react-router. Add a name here when a part needs it: it costs every page its bytes.
export {
  Link, NavLink, Navigate, Outlet, Route, Router, Routes, createPath, generatePath, matchPath, parsePath, resolvePath,
  useHref, useInRouterContext, useLinkClickHandler, useLocation, useMatch, useNavigate, useNavigationType, useParams, useResolvedPath,
  useSearchParams,
} from 'real-react-router'
