import { documentFontName } from './style-sheet'

/** Subset, weight and style of a font file: "tinos-vietnamese-700-italic". */
export const documentFontFiles = ['latin', 'vietnamese'].flatMap(subset =>
  ['400', '700'].flatMap(weight =>
    ['normal', 'italic'].map(style => ({
      file: `tinos-${subset}-${weight}-${style}`,
      subset,
      weight,
      style
    }))
  )
)

/** Unicode ranges of the subsets, from the style sheet of @fontsource/tinos. */
const ranges: Readonly<Record<string, string>> = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  vietnamese:
    'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB'
}

/** Font face rules of the two subsets that Vietnamese needs; `urlOf` returns the address of a file. */
export function buildFontFaces(urlOf: (file: string) => string): string {
  return documentFontFiles
    .map(
      ({ file, subset, weight, style }) =>
        `@font-face { font-family: ${documentFontName}; font-style: ${style}; font-weight: ${weight}; font-display: block; src: url("${urlOf(file)}") format("woff2"); unicode-range: ${ranges[subset] ?? ''}; }`
    )
    .join('\n')
}
