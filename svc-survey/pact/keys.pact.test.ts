import { describeKeysPact } from '@glas/svc-kit/testing/pact-keys'

describeKeysPact('svc-survey', import.meta.dirname)
