import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { generationText } from '@shared/features/data-mart/generation-text'
import { formatDateTime } from '@shared/kit/format'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { asShown } from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import {
  compareStructures,
  type StructureChange,
  structureFaults,
  unmarkedColumns
} from '@shared/model/data-mart/structure'
import { namesNow, relistedRules, renamedRules } from '@shared/model/data-quality/rules'
import { reportFault } from '../../faults/report-fault'
import type { Parts } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { columnsOf } from '../../warehouse/tables'
import { findRecord } from '../find-record'
import { carryParts, renameColumns } from '../ledger/rename-columns'
import { type NotingHandlersFor, noted, notedEach } from '../noted'
import type { PersonalParts } from './personal-handlers'
import { foresee, noteOf, readChange, refuseLostKey, refuseSharedColumns } from './structure-change'
import { noteOfRulesThatGo, rulesThatGo } from './touched-rules'
import type { UseParts } from './use'

const text = generationText

/** Maximum length of a note in the history, in characters. */
const longestNote = 1_000

/** Handlers that change the columns of a table, or return it to an earlier generation. */
export function createStructureHandlers(
  context: UseParts &
    PersonalParts &
    Pick<Parts, 'apiLogs' | 'arrivalParts' | 'calls' | 'warehouse'>
): Pick<
  NotingHandlersFor<'dataMart'>,
  'dataMart:changeStructure' | 'dataMart:foreseeStructure' | 'dataMart:returnTo'
> {
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')

  return {
    'dataMart:foreseeStructure': ({ id, columns }) => {
      const table = find(id)
      return foresee(context, table, readChange(table, columns))
    },
    'dataMart:changeStructure': async ({ id, columns, reason, second }) => {
      const { operator } = context.settings.read()
      const before = find(id)
      const expected = structuredClone(context.records.read().expectations)
      const structure = readChange(before, columns)
      const unmarked = unmarkedColumns(structure, before.generations)
      const { pauseSharing, permitUnmarking, unmarkNote } = await import('./unmark')
      const given =
        unmarked.length > 0
          ? await permitUnmarking(context, { columns: unmarked, reason, second })
          : undefined
      let paused: readonly string[] = []
      const changed = noteOf(compareStructures(structure))
      const note = `${changed}${noteOfRulesThatGo(before, structure)}`.slice(0, longestNote)
      await context.warehouse.tables.restructure(id, structure, {
        user: operator,
        origin: 'structure',
        note,
        alter: (table, state) => {
          applyStructure(table, state, structure, context.records.read().apis)
          const time = context.clock.now()
          paused = pauseSharing(state.apis, table.name, unmarked, { time, user: operator })
          table.history.push({ time, user: operator, action: 'Đổi cấu trúc', note, structure })
        }
      })
      await carryParts(context, expected).catch(error => reportFault('arrivals', error))
      const words = `Đổi cấu trúc bảng “${before.name}”`
      return notedEach(asShown(find(id)), [
        { kind: 'update', words },
        ...(given === undefined ? [] : [unmarkNote(before.name, unmarked, paused, given)])
      ])
    },
    'dataMart:returnTo': async ({ id, generation, reason }) => {
      const { operator } = context.settings.read()
      const { noteLostRules } = await import('./lost-rules')
      const { name, generations } = find(id)
      const made = generations.find(candidate => candidate.id === generation)
      const note = `${text.backTo(made ? formatDateTime(made.time) : generation)}: ${reason}`
      await context.warehouse.tables.returnTo(id, generation, {
        user: operator,
        origin: 'return',
        note,
        alter: (table, { dataMarts }) => {
          const columns = made ? columnsOf(made, table) : table.columns
          refuseSharedColumns(context.records.read().apis, table, columns)
          refuseLostKey(table, columns)
          const structure = { before: table.columns, after: columns }
          const time = context.clock.now()
          table.columns = columns
          table.history.push({
            time,
            user: operator,
            action: text.action,
            note: noteLostRules(note, table, dataMarts),
            ...(compareStructures(structure).length > 0 && { structure })
          })
        }
      })
      return noted(asShown(find(id)), 'update', `Đưa bảng “${name}” về bản dữ liệu cũ: ${reason}`)
    }
  }
}

/** Applies a structure to the stored table, its rules and the expectations. Throws AppError. */
function applyStructure(
  table: DataMart,
  { dataMarts, expectations }: Pick<RecordState, 'dataMarts' | 'expectations'>,
  structure: Required<StructureChange>,
  sharing: readonly SharedApi[]
): void {
  if (!isDeepStrictEqual(table.columns, structure.before)) {
    throw new AppError('CONFLICT', structureFaults.stale)
  }
  refuseSharedColumns(sharing, table, structure.after)
  table.columns = structure.after
  const nameNow = namesNow(structure.renamed)
  table.key = table.key.map(nameNow)
  table.partition = nameNow(table.partition)
  const going = rulesThatGo(table.rules, structure)
  const kept = table.rules.filter(rule => !going.includes(rule))
  table.rules = renamedRules(kept, structure.renamed)
  for (const other of dataMarts) {
    other.rules = relistedRules(other.rules, table.name, structure.renamed)
  }
  renameColumns(expectations, table.id, structure.renamed)
}
