import { applyEdits, childOf, type TextEdit, type XmlNode } from '../xml-tree'
import { type SheetModel, withAttribute, withStartTag } from './sheet-model'
import type { FormWorkbook } from './workbook-parts'

/**
 * Deletes the stored values of all formulas, which no longer fit the filled cells, and asks the
 * reader to compute them when it opens the file. Formulas themselves stay.
 */
export function requestRecalculation(workbook: FormWorkbook): void {
  let hasFormulas = false
  for (const { name } of workbook.sheets) {
    if (deleteStoredResults(workbook.sheet(name))) hasFormulas = true
  }
  if (hasFormulas) workbook.edits.push(fullCalculationEdit(workbook))
  refreshPivotTables(workbook)
}

/** Asks the reader to refresh pivot tables when it opens the file; their caches are stale, too. */
function refreshPivotTables({ pack }: FormWorkbook): void {
  for (const path of pack.names) {
    if (!/^xl\/pivotCache\/pivotCacheDefinition[^/]*\.xml$/.test(path)) continue
    const { xml, root } = pack.requirePart(path)
    const tag = withAttribute(xml.slice(root.start, root.innerStart), 'refreshOnLoad', '1')
    pack.write(path, applyEdits(xml, [{ start: root.start, end: root.innerStart, text: tag }]))
  }
}

function deleteStoredResults(sheet: SheetModel): boolean {
  let hasFormulas = false
  for (const row of sheet.rows) {
    for (const cell of row.cells) {
      if (!cell.formula) continue
      hasFormulas = true
      const open = withStartTag(cell.raw, tag => withAttribute(tag, 't', undefined))
      const raw = open.replace(/<(\w+:)?v(?:\s[^>]*)?(?:\/>|>[\s\S]*?<\/\1?v\s*>)/, '')
      if (raw === cell.raw) continue
      cell.raw = raw
      sheet.touch()
    }
  }
  return hasFormulas
}

/** Elements of a workbook after which `calcPr` stands, the last first (ECMA-376, 18.2.27). */
const before = ['definedNames', 'externalReferences', 'functionGroups', 'sheets']

function fullCalculationEdit({ part: { root, xml } }: FormWorkbook): TextEdit {
  const known = childOf(root, 'calcPr')
  if (known) {
    const tag = xml.slice(known.start, known.innerStart)
    return {
      start: known.start,
      end: known.innerStart,
      text: withAttribute(tag, 'fullCalcOnLoad', '1')
    }
  }
  const previous = before.map(name => childOf(root, name)).find((node): node is XmlNode => !!node)
  const prefix = root.tag.slice(0, root.tag.indexOf(':') + 1)
  const at = previous?.end ?? root.innerEnd
  return { start: at, end: at, text: `<${prefix}calcPr fullCalcOnLoad="1"/>` }
}
