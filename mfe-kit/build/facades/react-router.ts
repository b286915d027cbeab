// What shell and remotes use of react-router. Add a name here when a part needs it: it costs every page its bytes.
export {
  Link, Route, Router, Routes, createPath, useInRouterContext, useLocation, useNavigate, useParams, useSearchParams,
} from 'real-react-router'
