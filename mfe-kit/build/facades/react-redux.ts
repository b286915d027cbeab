// The exports of react-redux that parts and RTK Query itself use; `connect` and its dependencies are left out. Add a
// name here when a part needs it.
export {
  batch, Provider, ReactReduxContext, shallowEqual, useDispatch, useSelector, useStore,
} from 'real-react-redux'
