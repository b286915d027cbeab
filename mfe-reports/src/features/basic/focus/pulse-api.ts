import { createApplication, saveApplication } from '@glas/contracts/survey/applications.operations'
import { getPulseChoice } from '@glas/contracts/survey/pulse.operations'
import { endpoint } from '@glas/mfe-kit/api/endpoint'
import { api } from '../../../api.ts'

/** Apart from the other calls, so that only the basic report loads it. */
export const pulseApi = api.injectEndpoints({
  endpoints: (build) => ({
    createApplication: endpoint(build, createApplication),
    saveApplication: endpoint(build, saveApplication),
    getPulseChoice: endpoint(build, getPulseChoice),
  }),
})

export const { useCreateApplicationMutation, useSaveApplicationMutation, useLazyGetPulseChoiceQuery } = pulseApi
