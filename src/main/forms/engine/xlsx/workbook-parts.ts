import { createDamagedFormError, createFormError } from '../form-fault'
import type { FormPackage, XmlPart } from '../form-package'
import {
  applyEdits,
  attributeOf,
  attributesOf,
  childOf,
  childrenOf,
  type TextEdit,
  textOf,
  type XmlNode
} from '../xml-tree'
import { parseRange } from './addresses'
import { SheetModel } from './sheet-model'

/** First year of the workbook's calendar. */
export type CalendarYear = 1900 | 1904

export interface WorkbookSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly path: string
}

export interface DefinedName {
  readonly name: string
  /** Name of the sheet for which the name is defined; undefined for the whole workbook. */
  readonly scope: string | undefined
  readonly text: string
  readonly node: XmlNode
}

/** Workbook of a form with its worksheets, which are read on demand. */
export class FormWorkbook {
  readonly pack: FormPackage
  readonly part: XmlPart
  readonly sheets: readonly WorkbookSheet[]
  readonly names: readonly DefinedName[]
  readonly calendar: CalendarYear
  readonly stylesPath: string | undefined
  readonly stringsPath: string | undefined
  readonly themePath: string | undefined
  /** Edits of the workbook part, by position. */
  readonly edits: TextEdit[] = []
  readonly #models = new Map<string, SheetModel>()

  constructor(pack: FormPackage) {
    this.pack = pack
    const path = pack.relations('').find(({ kind }) => kind === 'officeDocument')?.target
    this.part = pack.requirePart(path ?? 'xl/workbook.xml')
    const { root, xml } = this.part
    if (root.name !== 'workbook') throw createDamagedFormError('không phải sổ tính')
    const relations = pack.relations(this.part.path)
    const byKind = (kind: string): string | undefined =>
      relations.find(relation => relation.kind === kind)?.target
    this.stylesPath = byKind('styles')
    this.stringsPath = byKind('sharedStrings')
    this.themePath = byKind('theme')
    const all = childrenOf(childOf(root, 'sheets'), 'sheet').map(attributesOf)
    this.sheets = all.flatMap(({ name = '', id = '', state = '' }) => {
      const relation = relations.find(other => other.id === id)
      if (relation?.kind !== 'worksheet') return []
      return [{ name, isHidden: /hidden/i.test(state), path: relation.target }]
    })
    this.names = childrenOf(childOf(root, 'definedNames'), 'definedName').map(node => {
      const { name = '', localSheetId } = attributesOf(node)
      const scope = localSheetId === undefined ? undefined : all[Number(localSheetId)]?.name
      return { name, scope, text: textOf(xml, node), node }
    })
    const dates = attributeOf(childOf(root, 'workbookPr'), 'date1904') ?? ''
    this.calendar = ['1', 'true', 'on'].includes(dates.toLowerCase()) ? 1904 : 1900
  }

  hasSheet(name: string): boolean {
    return this.sheets.some(sheet => sheet.name === name)
  }

  sheet(name: string): SheetModel {
    const found = this.sheets.find(sheet => sheet.name === name)
    if (!found) throw createFormError(`Biểu mẫu không có trang “${name}”.`)
    const model = this.#models.get(name) ?? new SheetModel(this.pack.requirePart(found.path))
    this.#models.set(name, model)
    return model
  }

  /** Hands the edited parts to the package. */
  writeParts(): void {
    for (const model of this.#models.values()) {
      if (model.isChanged) this.pack.write(model.part.path, model.toXml())
    }
    if (this.edits.length > 0) {
      this.pack.write(this.part.path, applyEdits(this.part.xml, this.edits))
    }
  }

  /** Sheet and range of a defined name that names cells of one sheet; undefined otherwise. */
  rangeOfName(name: string): { sheet: string; range: string } | undefined {
    const found =
      this.names.find(other => other.name === name && other.scope === undefined) ??
      this.names.find(other => other.name === name)
    return found && splitReference(found.text)
  }
}

/** Splits "'Biểu 1'!$B$12" into sheet and range; undefined if it is anything else. */
export function splitReference(text: string): { sheet: string; range: string } | undefined {
  const [, quoted, plain, range = ''] =
    /^=?(?:'((?:[^']|'')+)'|([^'!]+))!([$A-Za-z0-9:]+)$/.exec(text) ?? []
  const sheet = quoted?.replaceAll("''", "'") ?? plain
  return sheet !== undefined && parseRange(range) ? { sheet, range } : undefined
}
