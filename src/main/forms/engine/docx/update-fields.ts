import type { FormPackage } from '../form-package'
import { applyEdits, childOf, textOf } from '../xml-tree'
import { descendants, type FormDocument, prefixOf } from './document-parts'

/** Settings that stand after `updateFields` in a document's settings (ECMA-376, 17.15.1.78). */
const after = new Set(
  'hdrShapeDefaults footnotePr endnotePr compat docVars rsids mathPr attachedSchema themeFontLang clrSchemeMapping doNotIncludeSubdocsInStats doNotAutoCompressPictures forceUpgrade captions readModeInkLockDown smartTagType schemaLibrary shapeDefaults doNotEmbedSmartTags decimalSymbol listSeparator docId15 docId chartTrackingRefBased'.split(
    ' '
  )
)

/**
 * Asks Word to update fields when it opens a document with computed fields, such as "=SUM(ABOVE)",
 * because their stored results no longer fit the values.
 */
export function requestFieldUpdate(pack: FormPackage, document: FormDocument): void {
  const { xml, root } = document.body.part
  const codes = [
    ...descendants(root, 'instrText').map(node => textOf(xml, node)),
    ...descendants(root, 'fldSimple').map(
      node => /instr="([^"]*)"/.exec(node.attributes)?.[1] ?? ''
    )
  ]
  if (!codes.some(code => /^\s*=/.test(code))) return
  const path = pack.relations(document.body.part.path).find(({ kind }) => kind === 'settings')
  const part = path && pack.part(path.target)
  if (!part || part.root.isEmptyTag || childOf(part.root, 'updateFields')) return
  const next = part.root.children.find(({ name }) => after.has(name))
  const at = next?.start ?? part.root.innerEnd
  const text = `<${prefixOf(part.root)}updateFields ${prefixOf(part.root)}val="true"/>`
  pack.write(part.path, applyEdits(part.xml, [{ start: at, end: at, text }]))
}
