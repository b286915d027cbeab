export { createApi, fakeBaseQuery, retry, setupListeners, skipToken } from 'real-redux-query'
