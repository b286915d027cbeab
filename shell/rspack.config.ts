import { shellPreset } from '@glas/mfe-kit/build/shell-preset'

export default shellPreset(import.meta.dirname)
