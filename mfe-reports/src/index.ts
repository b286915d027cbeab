import { startAlone } from '@glas/mfe-kit/standalone'
import { remote } from './remote.tsx'

startAlone(remote)
