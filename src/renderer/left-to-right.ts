/**
 * Replaces the package rtl-css-js in the bundle, which mirrors styles for right-to-left text:
 * Vietnamese is written left to right, so styles stay unchanged.
 */
export const convert = <T>(styles: T): T => styles

/** Like `convert`, for one property. */
export const convertProperty = <V>(key: string, value: V): { key: string; value: V } => ({
  key,
  value
})
