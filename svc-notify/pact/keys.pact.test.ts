import { describeKeysPact } from '@glas/svc-kit/testing/pact-keys'

describeKeysPact('svc-notify', import.meta.dirname)
