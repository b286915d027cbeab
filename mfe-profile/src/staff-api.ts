import * as administrators from '@glas/contracts/identity/administrators.operations'
import * as secondFactor from '@glas/contracts/identity/second-factor.operations'
import { logInWithCode } from '@glas/contracts/identity/sessions.operations'
import { endpoint } from '@glas/mfe-kit/api/endpoint'
import { api } from './api.ts'

/** Calls of administrators' own account, which log-in loads only for a second step. */
export const staffApi = api.enhanceEndpoints({ addTagTypes: ['SecondFactor', 'Administrators'] }).injectEndpoints({
  endpoints: (build) => ({
    logInWithCode: endpoint(build, logInWithCode),
    beginRequiredSecondFactor: endpoint(build, secondFactor.beginRequiredSecondFactor),
    confirmRequiredSecondFactor: endpoint(build, secondFactor.confirmRequiredSecondFactor),
    getSecondFactor: endpoint(build, secondFactor.getSecondFactor, { providesTags: ['SecondFactor'] }),
    beginSecondFactor: endpoint(build, secondFactor.beginSecondFactor, { invalidatesTags: ['SecondFactor'] }),
    confirmSecondFactor: endpoint(build, secondFactor.confirmSecondFactor, {
      invalidatesTags: ['SecondFactor', 'Administrators'],
    }),
    renewRecoveryCodes: endpoint(build, secondFactor.renewRecoveryCodes, { invalidatesTags: ['SecondFactor'] }),
    removeSecondFactor: endpoint(build, secondFactor.removeSecondFactor, {
      invalidatesTags: ['SecondFactor', 'Administrators'],
    }),
    listAdministrators: endpoint(build, administrators.listAdministrators, { providesTags: ['Administrators'] }),
    deactivateAdministrator: endpoint(build, administrators.deactivateAdministrator, {
      invalidatesTags: ['Administrators'],
    }),
    reactivateAdministrator: endpoint(build, administrators.reactivateAdministrator, {
      invalidatesTags: ['Administrators'],
    }),
    resetSecondFactor: endpoint(build, administrators.resetSecondFactor, { invalidatesTags: ['Administrators'] }),
  }),
})

export const {
  useLogInWithCodeMutation,
  useBeginRequiredSecondFactorMutation, useConfirmRequiredSecondFactorMutation, useGetSecondFactorQuery,
  useBeginSecondFactorMutation, useConfirmSecondFactorMutation, useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation, useListAdministratorsQuery, useDeactivateAdministratorMutation,
  useReactivateAdministratorMutation, useResetSecondFactorMutation,
} = staffApi
