import { createApi } from '@reduxjs/toolkit/query/react'
import * as accounts from '@glas/contracts/identity/accounts.operations'
import * as sessions from '@glas/contracts/identity/sessions.operations'
import { hostBaseQuery } from '@glas/mfe-kit/api/base-query'
import { endpoint } from '@glas/mfe-kit/api/endpoint'

/**
 * Calls of this remote, each from its operation. Pages of accounts load only these: the others are added by
 * `company-api.ts` and `admin-api.ts`, which their pages load.
 */
export const api = createApi({
  reducerPath: 'profile',
  baseQuery: hostBaseQuery,
  refetchOnReconnect: true,
  endpoints: (build) => ({
    getCaptcha: endpoint(build, accounts.getCaptcha, { keepUnusedDataFor: 0 }),
    registerCompany: endpoint(build, accounts.registerCompany),
    logIn: endpoint(build, sessions.logIn),
    resendConfirmation: endpoint(build, accounts.resendConfirmation),
    confirmEmail: endpoint(build, accounts.confirmEmail),
    correctEmail: endpoint(build, accounts.correctEmail),
    requestPasswordReset: endpoint(build, accounts.requestPasswordReset),
    checkPasswordReset: endpoint(build, accounts.checkPasswordReset),
    resetPassword: endpoint(build, accounts.resetPassword),
  }),
})

export const {
  useLazyGetCaptchaQuery, useRegisterCompanyMutation, useLogInMutation, useResendConfirmationMutation,
  useConfirmEmailMutation, useCorrectEmailMutation, useCheckPasswordResetMutation, useRequestPasswordResetMutation,
  useResetPasswordMutation,
} = api
