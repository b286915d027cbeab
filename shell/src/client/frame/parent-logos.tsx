import type { ReactNode } from 'react'
import type { ParentLogo } from '@glas/contracts/markets/market'

/** The logos that a market may name for its parent company, in a box of 24 by 24. */
export const parentLogos: Record<ParentLogo, ReactNode> = {
  'posao-danas': <path d="M3 20V8l9-5 9 5v12h-6v-7H9v7z" />,
}
