/**
 * Sizes in which a picture is served. `full`: as it is kept. `small`: a logo within 232 × 80 px, a photo of 160 px.
 * `medium`: a photo of 320 px at most; any other picture as `full`. `print`: a logo in greys on white; photos have
 * none.
 */
export const assetKeys = ['full', 'medium', 'small', 'print'] as const
export type AssetKey = (typeof assetKeys)[number]

/** Formats that replace the one in which a picture is kept, for clients that accept them. */
export const modernFormats = ['image/avif', 'image/webp'] as const
export type ModernFormat = (typeof modernFormats)[number]

/** The path of a picture (`getAsset`). Apart from the operation, because respondents' pages load this alone. */
export const assetPath = (id: string, key: AssetKey): string => `/assets/${id}?key=${key}`
