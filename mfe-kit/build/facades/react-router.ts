// The exports of react-router that shell and remotes use. Add one when a part needs it: it costs every page its bytes.
export {
  Link, Route, Router, Routes, createPath, useInRouterContext, useLocation, useNavigate, useParams, useSearchParams,
} from 'real-react-router'
