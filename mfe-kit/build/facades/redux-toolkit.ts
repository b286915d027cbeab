// The exports of Redux Toolkit that parts and RTK Query itself use. Add a name here when a part needs it.
export {
  combineReducers, configureStore, createAction, createAsyncThunk, createNextState, createReducer, createSelector,
  createSlice, formatProdErrorMessage, isAction, isAllOf, isAnyOf, isAsyncThunkAction, isFulfilled, isPending,
  isPlainObject, isRejected, isRejectedWithValue, nanoid, prepareAutoBatched, SHOULD_AUTOBATCH,
} from 'real-redux-toolkit'
