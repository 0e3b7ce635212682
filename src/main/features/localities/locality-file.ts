import { randomUUID } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { type LocalityFilePreview, localityPreviewLimits } from '@shared/features/localities/calls'
import {
  createLocalityFileReader,
  describeLocalityDifference,
  findLocalityFileFault,
  type LocalityFileRow
} from '@shared/features/localities/file'
import { localitiesText } from '@shared/features/localities/text'
import { formatNumber } from '@shared/kit/format'
import { formatValidity } from '@shared/kit/validity'
import { findLocalityConflict } from '@shared/model/localities/conflicts'
import { type Locality, localityKeyOf, localityLimits } from '@shared/model/localities/locality'
import {
  createLocalityRegister,
  formatLocality,
  type LocalityRegister,
  mergeLocalities
} from '@shared/model/localities/register'
import { readSmallTable } from '../../import/small-table'

const text = localitiesText.import
const maxFileBytes = 8 * 1_024 * 1_024

type ChangedRow = Exclude<LocalityFileRow, { change: 'fault' }>

/** File of localities that was read and compared with a register, until it is imported. */
export interface ReadLocalityFile {
  readonly preview: LocalityFilePreview
  /** Register with which the file was compared. */
  readonly register: LocalityRegister
  /** Localities that the file adds or changes, with their versions before. */
  readonly changes: readonly ChangedRow[]
}

interface ReadRows {
  readonly rows: readonly (ChangedRow & { readonly line: number })[]
  readonly faults: readonly { readonly line: number; readonly message: string }[]
}

/** Reads a file of localities and compares it with a register. Throws AppError. */
export async function readLocalityFile(
  path: string,
  register: LocalityRegister
): Promise<ReadLocalityFile> {
  const table = await readSmallTable(path, {
    bytes: maxFileBytes,
    rows: localityLimits.localities,
    tooLarge: text.tooLarge,
    tooMany: text.tooMany(formatNumber(localityLimits.localities))
  })
  const fault = findLocalityFileFault(table.header)
  if (fault) throw new AppError('INVALID_INPUT', fault)
  const { rows, faults } = readRows(table, register)
  const changes = rows.filter(({ change }) => change !== 'same')
  const all = [...faults, ...findConflicts(changes, register)].sort(
    (left, right) => left.line - right.line
  )
  const preview = createPreview(table.name, rows, all, register)
  return { preview, register, changes }
}

function readRows(
  { header, rows: lines, rejected }: Awaited<ReturnType<typeof readSmallTable>>,
  register: LocalityRegister
): ReadRows {
  const read = createLocalityFileReader(header, register)
  const faults = rejected.map(({ line, reason }) => ({ line, message: reason }))
  const seen = new Set<string>()
  const rows = lines.flatMap(({ line, cells }) => {
    const row = read(cells)
    if (row.change === 'fault') {
      faults.push({ line, message: row.message })
      return []
    }
    const key = localityKeyOf(row.locality)
    if (seen.has(key)) faults.push({ line, message: text.doubled(key) })
    seen.add(key)
    return [{ ...row, line }]
  })
  return { rows, faults }
}

/** Rows whose localities contradict others once the whole file is imported. */
function findConflicts(
  changes: ReadRows['rows'],
  register: LocalityRegister
): { line: number; message: string }[] {
  const next = createLocalityRegister(
    mergeLocalities(
      register.all,
      changes.map(({ locality }) => locality)
    )
  )
  return changes.flatMap(({ line, locality }) => {
    const conflict = findLocalityConflict(next, locality)
    return conflict ? [{ line, message: conflict.message }] : []
  })
}

function createPreview(
  name: string,
  rows: readonly ChangedRow[],
  faults: ReadRows['faults'],
  register: LocalityRegister
): LocalityFilePreview {
  const ofChange = (change: ChangedRow['change']) => rows.filter(row => row.change === change)
  const [added, same] = [ofChange('added'), ofChange('same')]
  const [changed, ended] = [ofChange('changed'), ofChange('ended')]
  return {
    token: randomUUID(),
    name,
    counts: {
      added: added.length,
      changed: changed.length,
      ended: ended.length,
      same: same.length,
      missing: countMissing(rows, register),
      faults: faults.length
    },
    faults: faults.slice(0, localityPreviewLimits.faults),
    differences: [...changed, ...ended]
      .slice(0, localityPreviewLimits.differences)
      .flatMap(({ change, locality, known }) => {
        if (!known || change === 'added' || change === 'same') return []
        const words = describeLocalityDifference(known, locality)
        return [{ key: localityKeyOf(known), name: formatLocality(known), change, ...words }]
      }),
    added: added.slice(0, localityPreviewLimits.added).map(({ locality }) => ({
      key: localityKeyOf(locality),
      name: formatLocality(locality),
      words: formatValidity(locality)
    }))
  }
}

/** Number of localities without an end, in the lists of the file, that the file does not contain. */
function countMissing(rows: readonly ChangedRow[], { all }: LocalityRegister): number {
  const lists = new Set(rows.map(({ locality }) => locality.list))
  const stated = new Set(rows.map(({ locality }) => localityKeyOf(locality)))
  const isMissing = (one: Locality): boolean =>
    !one.retired && one.to === null && lists.has(one.list) && !stated.has(localityKeyOf(one))
  return all.filter(isMissing).length
}
