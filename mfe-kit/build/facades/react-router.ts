// What shell and remotes use of react-router. Add a name here when a part needs it: it costs every page its bytes.
import { createPath, Route, Router, Routes, useInRouterContext, useLocation, useNavigate, useParams } from 'real-react-router'
import { Link, useSearchParams } from './router-links.ts'

export {
  Link, Route, Router, Routes, createPath, useInRouterContext, useLocation, useNavigate, useParams, useSearchParams,
}
