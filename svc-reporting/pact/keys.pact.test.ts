import { describeKeysPact } from '@glas/svc-kit/testing/pact-keys'

describeKeysPact('svc-reporting', import.meta.dirname)
