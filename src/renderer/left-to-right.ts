/**
 * Replaces rtl-css-js in the bundle: Vietnamese is written left to right, so no style needs a
 * mirrored variant.
 */
export const convert = <T>(styles: T): T => styles

/** Like `convert`, for one property. */
export const convertProperty = <V>(key: string, value: V): { key: string; value: V } => ({
  key,
  value
})
