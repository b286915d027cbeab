export { createApi, setupListeners } from 'real-redux-query'
