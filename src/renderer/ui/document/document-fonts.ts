import latinItalic from '@fontsource/tinos/files/tinos-latin-400-italic.woff2?url'
import latin from '@fontsource/tinos/files/tinos-latin-400-normal.woff2?url'
import latinBoldItalic from '@fontsource/tinos/files/tinos-latin-700-italic.woff2?url'
import latinBold from '@fontsource/tinos/files/tinos-latin-700-normal.woff2?url'
import vietnameseItalic from '@fontsource/tinos/files/tinos-vietnamese-400-italic.woff2?url'
import vietnamese from '@fontsource/tinos/files/tinos-vietnamese-400-normal.woff2?url'
import vietnameseBoldItalic from '@fontsource/tinos/files/tinos-vietnamese-700-italic.woff2?url'
import vietnameseBold from '@fontsource/tinos/files/tinos-vietnamese-700-normal.woff2?url'
import { buildFontFaces } from '@shared/model/documents/font-faces'

const urls: Readonly<Record<string, string>> = {
  'tinos-latin-400-normal': latin,
  'tinos-latin-400-italic': latinItalic,
  'tinos-latin-700-normal': latinBold,
  'tinos-latin-700-italic': latinBoldItalic,
  'tinos-vietnamese-400-normal': vietnamese,
  'tinos-vietnamese-400-italic': vietnameseItalic,
  'tinos-vietnamese-700-normal': vietnameseBold,
  'tinos-vietnamese-700-italic': vietnameseBoldItalic
}

/** Font face rules of the documents, which are loaded only with their preview. */
export const documentFontFaces = buildFontFaces(file => urls[file] ?? '')
