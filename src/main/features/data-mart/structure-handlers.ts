import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { tableGenerationsText } from '@shared/features/data-mart/generation-text'
import { formatDateTime } from '@shared/kit/format'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { toDisplayedTable } from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import {
  compareTableStructures,
  findUnmarkedPersonalColumns,
  type TableStructureChange,
  tableStructureFaultMessages
} from '@shared/model/data-mart/structure'
import {
  createColumnNameResolver,
  renameLookupRuleColumns,
  renameRuleColumns
} from '@shared/model/data-quality/rules'
import { reportProgramFault } from '../../faults/report-fault'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { maskedColumnsOf } from '../../warehouse/tables'
import { findRecord } from '../find-record'
import { copyUnitPeriodCounts, renameExpectationColumns } from '../ledger/rename-columns'
import { type AuditingHandlersFor, audited, auditedEach } from '../noted'
import type { PersonalDataAccessDependencies } from './personal-handlers'
import {
  describeStructureChange,
  parseStructureChange,
  previewStructureChange,
  refuseLostKeyColumn,
  refuseSharedColumns
} from './structure-change'
import { formatRemovedRulesNote, rulesRemovedByStructureChange } from './touched-rules'
import type { TableUseDependencies } from './use'

const text = tableGenerationsText

/** Maximum length of a note in the history, in characters. */
const longestNote = 1_000

/** Handlers that change the columns of a table, or return it to an earlier generation. */
export function createTableStructureHandlers(
  context: TableUseDependencies &
    PersonalDataAccessDependencies &
    Pick<FeatureDependencies, 'apiLogs' | 'arrivalParts' | 'calls' | 'warehouse'>
): Pick<
  AuditingHandlersFor<'dataMart'>,
  'dataMart:changeStructure' | 'dataMart:foreseeStructure' | 'dataMart:returnTo'
> {
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')

  return {
    'dataMart:foreseeStructure': ({ id, columns }) => {
      const table = find(id)
      return previewStructureChange(context, table, parseStructureChange(table, columns))
    },
    'dataMart:changeStructure': async ({ id, columns, reason, second }) => {
      const { operator } = context.settings.read()
      const before = find(id)
      const expected = structuredClone(context.records.read().expectations)
      const structure = parseStructureChange(before, columns)
      const unmarked = findUnmarkedPersonalColumns(structure, before.generations)
      const { pauseApisSharingColumns, authorisePersonalUnmarking, personalUnmarkAuditEntry } =
        await import('./unmark')
      const given =
        unmarked.length > 0
          ? await authorisePersonalUnmarking(context, { columns: unmarked, reason, second })
          : undefined
      let paused: readonly string[] = []
      const changed = describeStructureChange(compareTableStructures(structure))
      const note = `${changed}${formatRemovedRulesNote(before, structure)}`.slice(0, longestNote)
      await context.warehouse.tables.restructure(id, structure, {
        user: operator,
        origin: 'structure',
        note,
        alter: (table, state) => {
          applyStructure(table, state, structure, context.records.read().apis)
          const time = context.clock.now()
          paused = pauseApisSharingColumns(state.apis, table.name, unmarked, {
            time,
            user: operator
          })
          table.history.push({ time, user: operator, action: 'Đổi cấu trúc', note, structure })
        }
      })
      await copyUnitPeriodCounts(context, expected).catch(error =>
        reportProgramFault('arrivals', error)
      )
      const words = `Đổi cấu trúc bảng “${before.name}”`
      return auditedEach(toDisplayedTable(find(id)), [
        { kind: 'update', words },
        ...(given === undefined
          ? []
          : [personalUnmarkAuditEntry(before.name, unmarked, paused, given)])
      ])
    },
    'dataMart:returnTo': async ({ id, generation, reason }) => {
      const { operator } = context.settings.read()
      const { appendLostRulesText } = await import('./lost-rules')
      const { name, generations } = find(id)
      const made = generations.find(candidate => candidate.id === generation)
      const note = `${text.backTo(made ? formatDateTime(made.time) : generation)}: ${reason}`
      await context.warehouse.tables.returnTo(id, generation, {
        user: operator,
        origin: 'return',
        note,
        alter: (table, { dataMarts }) => {
          const columns = made ? maskedColumnsOf(made, table) : table.columns
          refuseSharedColumns(context.records.read().apis, table, columns)
          refuseLostKeyColumn(table, columns)
          const structure = { before: table.columns, after: columns }
          const time = context.clock.now()
          table.columns = columns
          table.history.push({
            time,
            user: operator,
            action: text.action,
            note: appendLostRulesText(note, table, dataMarts),
            ...(compareTableStructures(structure).length > 0 && { structure })
          })
        }
      })
      return audited(
        toDisplayedTable(find(id)),
        'update',
        `Đưa bảng “${name}” về bản dữ liệu cũ: ${reason}`
      )
    }
  }
}

/** Applies a structure to the stored table, its rules and the expectations. Throws AppError. */
function applyStructure(
  table: DataMart,
  { dataMarts, expectations }: Pick<RecordState, 'dataMarts' | 'expectations'>,
  structure: Required<TableStructureChange>,
  sharing: readonly SharedApi[]
): void {
  if (!isDeepStrictEqual(table.columns, structure.before)) {
    throw new AppError('CONFLICT', tableStructureFaultMessages.stale)
  }
  refuseSharedColumns(sharing, table, structure.after)
  table.columns = structure.after
  const nameNow = createColumnNameResolver(structure.renamed)
  table.key = table.key.map(nameNow)
  table.partition = nameNow(table.partition)
  followUnitColumn(table, nameNow)
  const going = rulesRemovedByStructureChange(table.rules, structure)
  const kept = table.rules.filter(rule => !going.includes(rule))
  table.rules = renameRuleColumns(kept, structure.renamed)
  for (const other of dataMarts) {
    other.rules = renameLookupRuleColumns(other.rules, table.name, structure.renamed)
  }
  renameExpectationColumns(expectations, table.id, structure.renamed)
}

/** Keeps the declared column of units under its new name; a removed one is no longer declared. */
function followUnitColumn(table: DataMart, nameNow: (name: string) => string): void {
  if (table.units?.kind !== 'column') return
  const column = nameNow(table.units.column)
  if (table.columns.some(({ name }) => name === column)) table.units = { ...table.units, column }
  else delete table.units
}
