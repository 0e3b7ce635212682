/** Takes the place of rtl-css-js in the bundle: Vietnamese runs from left to right, so no style needs a mirrored twin. */
export const convert = <T>(styles: T): T => styles

/** As `convert`, for one property. */
export const convertProperty = <V>(key: string, value: V): { key: string; value: V } => ({
  key,
  value
})
