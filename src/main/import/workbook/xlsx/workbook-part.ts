import type { WorkbookSheetName } from '../book'
import type { WorkbookCalendar } from '../cell-value'
import { parseXmlAttributes, scanXml } from '../xml-scanner'
import type { XlsxPackagePartReader } from './open-parts'

interface PartRelation {
  readonly kind: string
  readonly target: string
}

interface SheetEntry extends WorkbookSheetName {
  readonly part: string
}

export interface WorkbookStructure {
  readonly sheets: readonly SheetEntry[]
  readonly calendar: WorkbookCalendar
  readonly strings: string
  readonly styles: string
}

const truths = new Set(['1', 'true', 'on'])

/** Lists the sheets with cells, and the paths of the parts they need. */
export function readWorkbookStructure(parts: XlsxPackagePartReader): WorkbookStructure {
  const root = relationsOf(parts, '')
  const path = find(root, 'officeDocument') ?? 'xl/workbook.xml'
  const relations = relationsOf(parts, path)
  const sheets: SheetEntry[] = []
  let calendar: WorkbookCalendar = 1900
  const xml = parts(path) ?? parts('xl/workbook.xml')
  if (xml === undefined) throw new Error('There is no workbook part')
  scanXml(xml, {
    wantsText: false,
    open: (name, raw) => {
      if (name === 'workbookPr') {
        const { date1904 = '' } = parseXmlAttributes(raw)
        if (truths.has(date1904.toLowerCase())) calendar = 1904
      }
      if (name !== 'sheet') return
      const { name: title = '', id = '', state = '' } = parseXmlAttributes(raw)
      const relation = relations.get(id)
      const isCells = relation ? relation.kind === 'worksheet' : relations.size === 0
      if (!isCells) return
      const part = relation?.target ?? `xl/worksheets/sheet${sheets.length + 1}.xml`
      sheets.push({ name: title, isHidden: /hidden/i.test(state), part })
    },
    close: () => undefined,
    text: () => undefined
  })
  return {
    sheets,
    calendar,
    strings: find(relations, 'sharedStrings') ?? 'xl/sharedStrings.xml',
    styles: find(relations, 'styles') ?? 'xl/styles.xml'
  }
}

const find = (relations: ReadonlyMap<string, PartRelation>, kind: string): string | undefined =>
  [...relations.values()].find(relation => relation.kind === kind)?.target

/**
 * Relations of a package part by id. Strict workbooks use other namespace addresses, so only the
 * endings of relation types are compared.
 */
function relationsOf(parts: XlsxPackagePartReader, path: string): Map<string, PartRelation> {
  const slash = path.lastIndexOf('/') + 1
  const folder = path.slice(0, slash)
  const xml = parts(`${folder}_rels/${path.slice(slash)}.rels`)
  const relations = new Map<string, PartRelation>()
  if (xml === undefined) return relations
  scanXml(xml, {
    wantsText: false,
    open: (name, raw) => {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = parseXmlAttributes(raw)
      const kind = Type.slice(Type.lastIndexOf('/') + 1)
      relations.set(Id, { kind, target: resolveTarget(folder, Target) })
    },
    close: () => undefined,
    text: () => undefined
  })
  return relations
}

/** Path in the package of a relation's target, which is absolute or relative to `folder`. */
export function resolveTarget(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  const steps: string[] = []
  for (const step of (path.startsWith('/') ? path : `${folder}${path}`).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}
