import { remotePreset } from '@glas/mfe-kit/build/remote-preset'

export default remotePreset(import.meta.dirname)
