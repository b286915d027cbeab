declare module 'real-react-router' {
  export * from 'react-router'
}
declare module 'real-redux-toolkit' {
  export * from '@reduxjs/toolkit'
}
declare module 'real-redux-query' {
  export * from '@reduxjs/toolkit/query/react'
}
declare module 'real-react-i18next' {
  export * from 'react-i18next'
}
declare module 'real-react-redux' {
  export * from 'react-redux'
}
