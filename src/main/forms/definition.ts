import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import type { FormCheckSide } from '@shared/model/forms/checks'
import type { FormBinding, FormDraft } from '@shared/model/forms/form'
import type { FormOutline } from '@shared/model/forms/outline'
import type { FormValueSource } from '@shared/model/forms/source'
import {
  type FormKind,
  type FormRowsTarget,
  type FormValueTarget,
  formTargetLabel,
  sheetColumnIndex
} from '@shared/model/forms/target'

/** Kind of a form by its file name; undefined for another file. */
export function formKindOfName(fileName: string): FormKind | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase()
  return extension === 'xlsx' || extension === 'docx' ? extension : undefined
}

/**
 * Refuses a definition that contradicts itself: equal keys, places bound twice, queries or blocks
 * that it lacks. Throws INVALID_INPUT.
 */
export function refuseBadDefinition(draft: FormDraft): void {
  const { bindings, checks, queries } = draft
  for (const keys of [bindings, checks, queries].map(list => list.map(({ key }) => key))) {
    const twice = keys.find((key, index) => keys.indexOf(key) !== index)
    if (twice !== undefined) throw refused(text.sameKey(twice))
  }
  const labels = bindings.map(({ target }) => `${target.kind} ${formTargetLabel(target)}`)
  const twice = bindings.find((_, index) => labels.indexOf(labels[index] ?? '') !== index)
  if (twice) throw refused(text.samePlace(formTargetLabel(twice.target)))
  const known = new Set(queries.map(({ key }) => key))
  const sources = [...bindings.map(({ source }) => source), ...checks.flatMap(sourcesOfCheck)]
  if (sources.some(source => 'query' in source && !known.has(source.query))) {
    throw refused(text.noQuery)
  }
  const blocks = new Set(bindings.filter(({ kind }) => kind === 'rows').map(({ key }) => key))
  const columns = checks.flatMap(({ left, right }) => [left, right].flatMap(blocksOfSide))
  if (columns.some(key => !blocks.has(key))) throw refused(text.noBinding)
  if (draft.unitBinding !== null && !bindings.some(({ key }) => key === draft.unitBinding)) {
    throw refused(text.noBinding)
  }
}

const sourcesOfCheck = ({ left, right }: FormDraft['checks'][number]): FormValueSource[] =>
  [left, right].flatMap(side => (side.kind === 'source' ? [side.source] : []))

const blocksOfSide = (side: FormCheckSide): string[] =>
  side.kind === 'places'
    ? side.places.flatMap(place => (place.kind === 'column' ? [place.binding] : []))
    : []

/** Bindings whose places an outline does not have, such as after a file was replaced. */
export const bindingsWithoutPlace = (
  bindings: readonly FormBinding[],
  outline: FormOutline
): FormBinding[] => bindings.filter(({ target }) => !hasPlace(outline, target))

/** Whether a form has a place; cells beyond the used range count, because they can be filled. */
function hasPlace(outline: FormOutline, target: FormRowsTarget | FormValueTarget): boolean {
  if (outline.kind === 'xlsx') {
    const sheetOf = (name: string) => outline.sheets.find(sheet => sheet.name === name)
    switch (target.kind) {
      case 'cell': {
        const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(target.address) ?? []
        const cell = sheetOf(target.sheet)?.cells.find(
          one => one.row === Number(row) - 1 && one.column === sheetColumnIndex(letters)
        )
        return sheetOf(target.sheet) !== undefined && cell?.formula === undefined
      }
      case 'name':
        return outline.names.some(({ name, isSingleCell }) => name === target.name && isSingleCell)
      case 'block':
        return sheetOf(target.sheet) !== undefined
      default:
        return false
    }
  }
  const tables = outline.blocks.flatMap(block => (block.kind === 'table' ? [block] : []))
  switch (target.kind) {
    case 'mark':
      return outline.marks.some(({ name }) => name === target.name)
    case 'tableCell':
      return tables.some(
        ({ table, cells }) =>
          table === target.table &&
          cells.some(cell => cell.row === target.row && cell.column === target.column)
      )
    case 'tableRow':
      return tables.some(({ table, rows }) => table === target.table && target.row < rows)
    default:
      return false
  }
}

const refused = (message: string): AppError => new AppError('INVALID_INPUT', message)
