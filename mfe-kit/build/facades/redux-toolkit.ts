// What parts, and RTK Query itself, use of Redux Toolkit. Add a name here when a part needs it.
export {
  buildCreateSlice, asyncThunkCreator, combineReducers, combineSlices, configureStore, createAction, createAsyncThunk,
  createEntityAdapter, createListenerMiddleware, createNextState, createReducer, createSelector, createSlice,
  formatProdErrorMessage, isAction, isAllOf, isAnyOf, isAsyncThunkAction, isFulfilled, isPending, isPlainObject,
  isRejected, isRejectedWithValue, nanoid, prepareAutoBatched, SHOULD_AUTOBATCH, current, isDraft, original,
} from 'real-redux-toolkit'
