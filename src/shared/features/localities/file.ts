import {
  CellFault,
  createCellReader,
  findMissingColumn,
  formatYesNo,
  keyOfLabelCell,
  parseDayCell,
  parseYesNoCell
} from '../../kit/file-cells'
import { formatDay } from '../../kit/format'
import { keysOf } from '../../kit/keys-of'
import type { ListColumn } from '../../kit/list/columns'
import { memoisePerKey } from '../../kit/once'
import { foldText } from '../../kit/text-fold'
import {
  type Locality,
  type LocalityKind,
  type LocalitySuccessor,
  localityDraftSchema,
  localityKeyOf,
  localityKindLabels
} from '../../model/localities/locality'
import type { LocalityRegister } from '../../model/localities/register'
import { localitiesText } from './text'

const { file: titles, import: words, part } = localitiesText
type FileColumn = keyof typeof titles

const formatBound = (day: string | null): string => (day === null ? '' : formatDay(day))

/** Successors as they are typed: "QD-19-2025/00097 (một phần); QD-19-2025/00004 (một phần)". */
export const formatSuccessors = (successors: readonly LocalitySuccessor[]): string =>
  successors
    .map(({ list, code, whole }) => `${list}/${code}${whole ? '' : ` (${part})`}`)
    .join('; ')

const successorPattern = /^(?:([^/()]+)\/)?([^/()]+?)(?:\s*\((.+)\))?$/u

/** Parses typed successors; a code without a list is of the list `ofList`. Throws CellFault. */
export function parseSuccessors(text: string, ofList: string): LocalitySuccessor[] {
  const entries = text.split(';').map(entry => entry.trim())
  return entries.filter(Boolean).map(entry => {
    const [, list = ofList, code = '', share] = successorPattern.exec(entry) ?? []
    const isPart = share !== undefined && foldText(share) === foldText(part)
    if (code === '' || (share !== undefined && !isPart)) {
      throw new CellFault(words.badSuccessor(titles.successors, entry))
    }
    return { list: list.trim(), code: code.trim(), whole: !isPart }
  })
}

/** Cells of a locality in a file, by column. */
const toFileCells = (locality: Locality): Record<FileColumn, string> => ({
  list: locality.list,
  code: locality.code,
  name: locality.name,
  kind: localityKindLabels[locality.kind],
  parent: locality.parent,
  from: formatBound(locality.from),
  to: formatBound(locality.to),
  successors: formatSuccessors(locality.successors),
  decree: locality.decree,
  verified: formatYesNo(locality.verified),
  retired: formatYesNo(locality.retired)
})

const cellsOf = memoisePerKey(toFileCells)

/** Columns of a file of localities, which `createLocalityFileReader` reads again. */
export const localityFileColumns: readonly ListColumn<Locality>[] = keysOf(titles).map(key => ({
  key,
  title: titles[key],
  kind: 'text',
  value: locality => cellsOf(locality)[key],
  minWidth: 100
}))

/** Cells in which two versions of a locality differ, as words for each version. */
export function describeLocalityDifference(
  known: Locality,
  next: Locality
): { readonly here: string; readonly file: string } {
  const [before, after] = [toFileCells(known), toFileCells(next)]
  const changed = keysOf(titles).filter(key => before[key] !== after[key])
  const list = (cells: Readonly<Record<FileColumn, string>>): string =>
    changed.map(key => `${titles[key]}: ${cells[key] || words.empty}`).join('; ')
  return { here: list(before), file: list(after) }
}

const isSame = (left: Locality, right: Locality): boolean => {
  const [before, after] = [cellsOf(left), cellsOf(right)]
  return keysOf(titles).every(key => before[key] === after[key])
}

/** Message for a file that lacks a required column; undefined if it has all. */
export const findLocalityFileFault = (header: readonly string[]): string | undefined =>
  findMissingColumn(header, [titles.list, titles.code, titles.name])

/** Kinds by the first word of an official name, for files without a column of kinds. */
const kindsByWord: Readonly<Record<string, LocalityKind>> = {
  tinh: 'province',
  xa: 'commune',
  phuong: 'ward',
  'thi tran': 'township',
  'dac khu': 'zone',
  huyen: 'district',
  quan: 'district',
  'thi xa': 'district'
}

function kindOfName(name: string, parent: string): LocalityKind {
  const folded = foldText(name)
  if (folded.startsWith('thanh pho ')) return parent === '' ? 'city' : 'district'
  const word = Object.keys(kindsByWord).find(one => folded.startsWith(`${one} `))
  return (word === undefined ? undefined : kindsByWord[word]) ?? 'other'
}

/** Result of one row: a locality with its change, or why it is none. */
export type LocalityFileRow =
  | {
      readonly change: 'added' | 'changed' | 'ended' | 'same'
      readonly locality: Locality
      /** Version in the list in force; undefined for a new locality. */
      readonly known: Locality | undefined
    }
  | { readonly change: 'fault'; readonly message: string }

/** Localities of a register, including retired ones, by which rows of a file are identified. */
function createFinder({ all }: LocalityRegister) {
  const byKey = new Map(all.map(locality => [localityKeyOf(locality), locality]))
  const byCode = Map.groupBy(all, ({ list, code }) => `${list}/${code}`)
  return (list: string, code: string, from: string | null): Locality | undefined => {
    const exact = byKey.get(localityKeyOf({ list, code, from }))
    if (exact || from !== null) return exact
    // Official lists state no first day: the row then is the only entry of its code.
    const [only, ...others] = (byCode.get(`${list}/${code}`) ?? []).filter(one => !one.retired)
    return others.length === 0 ? only : undefined
  }
}

/** Returns a function that reads the rows of a file with this header and compares each with a register. */
export function createLocalityFileReader(
  header: readonly string[],
  register: LocalityRegister
): (cells: readonly string[]) => LocalityFileRow {
  const readCells = createCellReader(header, titles)
  const known = new Set(header.map(foldText))
  const has = (column: FileColumn): boolean => known.has(foldText(titles[column]))
  const find = createFinder(register)
  return row => {
    const cells = readCells(row)
    try {
      return compare(
        toDraftInput(
          cells,
          has,
          find(cells.list, cells.code, parseDayCell(titles.from, cells.from))
        )
      )
    } catch (error) {
      if (error instanceof CellFault) return { change: 'fault', message: error.message }
      throw error
    }
  }
}

interface ReadRow {
  readonly input: unknown
  readonly retired: boolean
  readonly statesVerified: boolean
  readonly known: Locality | undefined
}

/** Input of the schema of a draft; what the file has no column for stays as it is known. */
function toDraftInput(
  cells: Readonly<Record<FileColumn, string>>,
  has: (column: FileColumn) => boolean,
  known: Locality | undefined
): ReadRow {
  const { list, code, name } = cells
  const parent = has('parent') ? cells.parent : (known?.parent ?? '')
  const kind = keyOfLabelCell(localityKindLabels, titles.kind, cells.kind)
  return {
    input: {
      list,
      code,
      name,
      kind: kind ?? known?.kind ?? kindOfName(name, parent),
      parent,
      from: known ? known.from : parseDayCell(titles.from, cells.from),
      to: has('to') ? parseDayCell(titles.to, cells.to) : (known?.to ?? null),
      successors: has('successors')
        ? parseSuccessors(cells.successors, list)
        : [...(known?.successors ?? [])],
      decree: has('decree') ? cells.decree : (known?.decree ?? ''),
      verified: has('verified')
        ? parseYesNoCell(titles.verified, cells.verified, false)
        : (known?.verified ?? false)
    },
    retired: has('retired')
      ? parseYesNoCell(titles.retired, cells.retired, false)
      : (known?.retired ?? false),
    statesVerified: has('verified'),
    known
  }
}

function compare({ input, retired, statesVerified, known }: ReadRow): LocalityFileRow {
  const parsed = localityDraftSchema.safeParse(input)
  if (!parsed.success) {
    return { change: 'fault', message: parsed.error.issues[0]?.message ?? '' }
  }
  const locality: Locality = { ...parsed.data, retired }
  if (!known) return { change: 'added', locality, known }
  if (isSame(locality, known)) return { change: 'same', locality: known, known }
  const isEnded = known.to === null && locality.to !== null
  return {
    change: isEnded ? 'ended' : 'changed',
    // What somebody verified is verified no more once a file without that column changes it.
    locality: statesVerified ? locality : { ...locality, verified: false },
    known
  }
}
