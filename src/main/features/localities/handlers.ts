import { AppError } from '@shared/contract/reply'
import { describeLocalityDifference, localityFileColumns } from '@shared/features/localities/file'
import {
  type LocalityRow,
  localityListRules,
  toLocalityRows
} from '@shared/features/localities/list'
import { localitiesText as text } from '@shared/features/localities/text'
import { formatDay, formatNumber } from '@shared/kit/format'
import { isSameJson } from '@shared/kit/json'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { formatValidity } from '@shared/kit/validity'
import { validityDayOf } from '@shared/model/legal/validity'
import { parseLocalityBlock, writeLocalityBlocks } from '@shared/model/localities/block'
import { findLocalityConflict } from '@shared/model/localities/conflicts'
import { type Locality, localityKeyOf, localityLimits } from '@shared/model/localities/locality'
import {
  formatLocality,
  type LocalityRegister,
  localityRegisterOf,
  mergeLocalities
} from '@shared/model/localities/register'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { saveListCsv } from '../save-csv'
import { type ReadLocalityFile, readLocalityFile } from './locality-file'

type LocalityDependencies = Pick<
  FeatureDependencies,
  'askForFile' | 'clock' | 'files' | 'records' | 'settings'
>

/** Handlers for localities with validity. */
export function createLocalityHandlers(
  context: LocalityDependencies
): AuditingHandlersFor<'localities'> {
  const { records, askForFile, clock } = context
  const indexOn = createIndexes(() => localityRegisterOf(records.read().localities))
  let read: ReadLocalityFile | undefined
  return {
    'localities:list': query => {
      const { register, index } = indexOn(validityDayOf(query.filters, clock.now()))
      const lists = [...new Set(register.all.map(({ list }) => list))]
      return { ...index.page(query), lists }
    },
    'localities:save': async ({ key, draft }) => {
      const { saved, before } = await records.update(state => {
        const register = localityRegisterOf(state.localities)
        const found = key === null ? undefined : findLocality(register, key)
        if (found && localityKeyOf(draft) !== key) throw new AppError('CONFLICT', text.otherKey)
        if (!found && isKnown(register, localityKeyOf(draft))) {
          throw new AppError('CONFLICT', text.known, { code: text.known })
        }
        const next: Locality = { ...draft, retired: found?.retired ?? false }
        put(state, [next])
        return { saved: structuredClone(next), before: found }
      })
      const title = formatLocality(saved)
      if (!before) {
        return audited(saved, 'create', `Thêm địa bàn “${title}”: ${describe(saved)}`)
      }
      const { here, file } = describeLocalityDifference(before, saved)
      return audited(saved, 'update', `Sửa địa bàn “${title}”: ${file} (trước: ${here})`)
    },
    'localities:retire': async ({ key, retired }) => {
      const saved = await records.update(state => {
        const found = findLocality(localityRegisterOf(state.localities), key)
        const next = { ...found, retired }
        put(state, [next])
        return structuredClone(next)
      })
      const words = `${retired ? text.retire : text.use} “${formatLocality(saved)}”`
      return audited(saved, 'update', words)
    },
    'localities:export': ({ query }) => {
      const day = validityDayOf(query.filters, clock.now())
      return saveListCsv(context, {
        name: 'dia-ban',
        columns: localityFileColumns,
        rows: indexOn(day)
          .index.match(query)
          .map(({ locality }) => locality),
        action: `Xuất danh mục địa bàn, đúng vào ngày ${formatDay(day)}`
      })
    },
    // Reading a file changes nothing, so nothing is audited.
    'localities:readFile': async () => {
      const { chooserTitle: title, chooserKind: name } = text.import
      const extensions = ['csv', 'tsv', 'txt', 'xlsx', 'xlsm', 'xls', 'ods']
      const path = await askForFile({ title, name, extensions })
      if (path === undefined) return notAudited(null)
      read = await readLocalityFile(path, localityRegisterOf(records.read().localities))
      return notAudited(read.preview)
    },
    'localities:import': async ({ token, kept }) => {
      const file = read
      if (file?.preview.token !== token) throw new AppError('CONFLICT', text.import.outdated)
      const without = new Set(kept)
      const taken = file.changes.filter(
        ({ change, locality }) => change === 'added' || !without.has(localityKeyOf(locality))
      )
      if (file.preview.counts.faults > 0 || taken.length === 0) {
        throw new AppError('CONFLICT', text.import.failed)
      }
      await records.update(state => {
        const now = localityRegisterOf(state.localities)
        if (!hasSameLocalities(now, file.register)) {
          throw new AppError('CONFLICT', text.import.outdated)
        }
        put(
          state,
          taken.map(({ locality }) => locality)
        )
      })
      read = undefined
      return audited(undefined, 'update', describeImport(file, taken))
    }
  }
}

/** Returns a function that gives the index of the list for a day; the newest one is cached. */
function createIndexes(registerOf: () => LocalityRegister) {
  let newest: {
    readonly register: LocalityRegister
    readonly day: string
    readonly index: ListSearchIndex<LocalityRow>
  } | null = null
  return (day: string) => {
    const register = registerOf()
    if (newest?.register !== register || newest.day !== day) {
      const rows = toLocalityRows(register, day)
      newest = { register, day, index: new ListSearchIndex(rows, localityListRules) }
    }
    return newest
  }
}

const isKnown = ({ all }: LocalityRegister, key: string): boolean =>
  all.some(locality => localityKeyOf(locality) === key)

/** Locality of a key, also a retired one. Throws NOT_FOUND. */
function findLocality({ all }: LocalityRegister, key: string): Locality {
  const found = all.find(locality => localityKeyOf(locality) === key)
  if (!found) throw new AppError('NOT_FOUND', `Không tìm thấy ${text.kind}.`)
  return found
}

/** Whether two registers state the same; a save of other records creates a new, equal register. */
const hasSameLocalities = (left: LocalityRegister, right: LocalityRegister): boolean =>
  left.all.length === right.all.length &&
  left.all.every((one, index) => isSameJson(one, right.all[index]))

/**
 * Stores localities in place of their former versions. Throws CONFLICT if the list is full, or if
 * any locality then contradicts another one; the field is that of the first stored one.
 */
function put(state: RecordState, changed: readonly Locality[]): void {
  const stored = (state.localities ?? []).flatMap(parseLocalityBlock)
  const merged = mergeLocalities(stored, changed)
  const blocks = writeLocalityBlocks(merged)
  if (merged.length > localityLimits.localities || blocks.length > localityLimits.lists) {
    throw new AppError('CONFLICT', text.full)
  }
  const register = localityRegisterOf(blocks)
  for (const locality of [...changed, ...register.all]) {
    const conflict = findLocalityConflict(register, locality)
    if (!conflict) continue
    const { field, message } = conflict
    const isOwn = changed.length === 1 && changed[0] === locality
    throw new AppError('CONFLICT', message, isOwn ? { [field]: message } : undefined)
  }
  state.localities = blocks
}

/** Values of a locality for the audit log. */
const describe = (locality: Locality): string =>
  `danh mục ${locality.list}, ${formatValidity(locality)}`

/** Number of imported localities that an audit entry names. */
const namedAtMost = 5

function describeImport(
  { preview, changes }: ReadLocalityFile,
  taken: ReadLocalityFile['changes']
): string {
  const count = (change: string): string =>
    formatNumber(taken.filter(row => row.change === change).length)
  const kept = changes.length - taken.length
  const words = [
    `thêm ${count('added')}`,
    `sửa ${count('changed')}`,
    `hết hiệu lực ${count('ended')}`,
    ...(kept > 0 ? [`giữ ${formatNumber(kept)} mục theo danh mục đang dùng`] : [])
  ].join(', ')
  const names = taken.slice(0, namedAtMost).map(({ locality }) => formatLocality(locality))
  return `Nhập địa bàn từ tệp “${preview.name}”: ${words} (${names.join('; ')})`
}
