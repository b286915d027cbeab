// What parts, and RTK Query itself, use of react-redux: without `connect` and what it brings. Add a name here when a
// part needs it.
export {
  batch, Provider, ReactReduxContext, shallowEqual, useDispatch, useSelector, useStore,
} from 'real-react-redux'
