/**
 * Sizes in which a picture is served. `full`: as it is kept. `small`: a logo within 232 × 80 px, a photo of 160 px.
 * `print`: a logo in greys on white; photos have none.
 */
export const assetKeys = ['full', 'small', 'print'] as const
export type AssetKey = (typeof assetKeys)[number]

/** The path of a picture (`getAsset`). Apart from the operation, because respondents' pages load this alone. */
export const assetPath = (id: string, key: AssetKey): string => `/assets/${id}?key=${key}`
