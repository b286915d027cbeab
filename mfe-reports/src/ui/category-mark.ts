import { type CategoryKey, categoryKeys } from '@glas/contracts/survey/instrument'

/** The category's colour as `--mark`. */
export const markOf = (key: CategoryKey) => ({ '--mark': `var(--cat-${categoryKeys.indexOf(key) + 1}-mark)` })
