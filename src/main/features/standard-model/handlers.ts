import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { filledModelColumnsOf, type ModelMapping } from '@shared/features/standard-model/mapping'
import {
  type ModelTable,
  type OrderedNameLists,
  orderedNameListIds
} from '@shared/features/standard-model/model'
import {
  isReplaceableByMonthlyStrength,
  monthlyStrengthColumnsByPage,
  monthlyStrengthTableId
} from '@shared/features/standard-model/page-needs'
import {
  orderedNameListsOfMappings,
  withOrderedNameLists
} from '@shared/features/standard-model/said-orders'
import {
  findModelGapsBlockingPage,
  findModelTableGaps,
  type ModelTableGap
} from '@shared/features/standard-model/state'
import { findModelColumn, findModelTable } from '@shared/features/standard-model/tables'
import { standardModelText } from '@shared/features/standard-model/text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { type MappedTable, openMappedTables } from '../../analytics/filled'
import type { FeatureDependencies } from '../../parts'
import { convertEngineFaults } from '../../warehouse/engine-errors'
import { findRecord } from '../find-record'
import { type AuditedResult, type AuditingHandlersFor, audited, auditedFile } from '../noted'
import { createCancellingHandler } from '../registration'
import {
  createModelCheckHandlers,
  mappedRowsQueryTimeoutMs,
  modelCheckCancellation
} from './check-handlers'
import { createPeriodClosingHandlers } from './closing'
import { createLastModelCheckCache } from './closing-checks'
import { refuseInvalidModelMapping, removeInvalidColumnDerivations } from './fit-mapping'
import { proposeColumnsForModel, proposeTableForModel } from './propose'
import { createModelTemplateFile } from './template'
import { countLookupMatches, readMappedColumnValues } from './try-derivations'
import { countPagesWithoutGaps, toModelGapViews, toModelTableViews } from './views'

type ModelParts = Pick<
  FeatureDependencies,
  'clock' | 'files' | 'records' | 'settings' | 'tell' | 'warehouse'
> &
  Parameters<typeof createPeriodClosingHandlers>[0]

const { refusals } = standardModelText

/**
 * **Số liệu chuyên ngành**: handlers for the mapping of tables to the standard model and the checks
 * of their rows.
 */
export function createStandardModelHandlers(
  context: ModelParts
): AuditingHandlersFor<'standardModel'> {
  const { reader, tables } = context.warehouse
  const lastCheck = createLastModelCheckCache(context.records)
  const owned = (): DataMart[] =>
    context.records.read().dataMarts.filter(({ origin }) => origin === 'own')
  const gaps = (): ModelTableGap[] =>
    findModelTableGaps(context.records.read().modelMappings, owned())
  const openMapped = (signal?: AbortSignal): Promise<ReadonlyMap<string, MappedTable>> =>
    openMappedTables(tables, context.records.read().modelMappings, owned(), signal && { signal })

  return {
    ...createPeriodClosingHandlers(context, lastCheck),
    ...createModelCheckHandlers(context, lastCheck, openMapped),
    'standardModel:overview': () => ({
      tables: toModelTableViews(context.records.read().modelMappings),
      own: owned().map(({ id, name, columns }) => ({ id, name, columns })),
      gaps: toModelGapViews(gaps()),
      ready: countPagesWithoutGaps(gaps())
    }),
    'standardModel:gapsOfPage': async ({ path }) => {
      // The module is loaded lazily, because it includes the sector pages, a lot of code that
      // mapping alone does not need.
      const { unavailabilityReasonOf } = await import('../../analytics/sector-data')
      const all = gaps()
      const lacking = findModelGapsBlockingPage(path, all)
      const hasOther = Object.hasOwn(monthlyStrengthColumnsByPage, path)
      return {
        dark: unavailabilityReasonOf(path, context),
        gaps: toModelGapViews(lacking, all),
        instead:
          hasOther && lacking.some(({ table }) => isReplaceableByMonthlyStrength(table))
            ? (findModelTable(monthlyStrengthTableId)?.title ?? null)
            : null
      }
    },
    'standardModel:propose': ({ table: id, own }) =>
      convertEngineFaults(async () => {
        const table = modelTable(id)
        const chosen = own === null ? proposeTableForModel(table, owned()) : ownTable(owned(), own)
        if (!chosen) return { own: null, columns: [] }
        const columns = await proposeColumnsForModel(
          context.warehouse,
          table,
          chosen,
          await openMapped()
        )
        return { own: chosen.id, columns }
      }),
    'standardModel:values': ({ own, column }) =>
      convertEngineFaults(async () => {
        const { id } = ownTable(context.records.read().dataMarts, own)
        return readMappedColumnValues(reader, await tables.open(id), column, {
          deadline: mappedRowsQueryTimeoutMs
        })
      }),
    'standardModel:tryLookup': ({ table: id, column: name, own, source, lookup }) =>
      convertEngineFaults(async () => {
        const table = modelTable(id)
        const column = findModelColumn(table, name)
        const filling = { columns: { [name]: source }, derivations: { [name]: lookup } }
        const mart = ownTable(context.records.read().dataMarts, own)
        refuseInvalidModelMapping(table, filling, mart, owned())
        const tried = { id, table: own, ...filling, user: '', time: 0 }
        const opened = (await openMappedTables(tables, [tried], owned())).get(id)
        if (!column || !opened) throw new AppError('NOT_FOUND', refusals.unknown(table.title, name))
        return countLookupMatches(reader, opened, column, { deadline: mappedRowsQueryTimeoutMs })
      }),
    'standardModel:map': request => mapTable(context, request),
    'standardModel:unmap': async ({ table: id }) => {
      const table = modelTable(id)
      await context.records.update(state => {
        findRecord(state.modelMappings, id, 'ánh xạ')
        state.modelMappings = state.modelMappings.filter(kept => kept.id !== id)
      })
      return audited(undefined, 'update', `Bỏ ánh xạ bảng “${table.title}” của mô hình chuẩn`)
    },
    'standardModel:template': async ({ table: id }) => {
      const table = id === null ? undefined : modelTable(id)
      const result = await context.files.save(
        createModelTemplateFile(
          table,
          orderedNameListsOfMappings(context.records.read().modelMappings)
        )
      )
      const what = table ? `của bảng “${table.title}”` : 'của mọi bảng'
      return auditedFile(result, `Tải mẫu tệp mô hình chuẩn ${what} (XLSX)`)
    },
    'standardModel:stop': createCancellingHandler(
      'standardModel:stop',
      modelCheckCancellation.by,
      () => undefined
    )
  }
}

/** Maps a table of the unit to a table of the model. Throws AppError. */
async function mapTable(
  context: ModelParts,
  { table: id, own, columns, derivations = {} }: ParsedCallInput<'standardModel:map'>
): Promise<AuditedResult<ModelMapping>> {
  const table = modelTable(id)
  const mapping: ModelMapping = {
    id,
    table: own,
    ...removeInvalidColumnDerivations(columns, derivations),
    user: context.settings.read().operator,
    time: context.clock.now()
  }
  const name = await context.records.update(state => {
    const chosen = ownTable(state.dataMarts, own)
    refuseInvalidModelMapping(table, mapping, chosen, state.dataMarts)
    // All columns that are mapped through the same order of names share that order, so the other
    // mappings are updated too.
    const said = orderedNameListsOfMappings([mapping])
    const others = state.modelMappings.filter(kept => kept.id !== id)
    state.modelMappings = [...others.map(kept => withOrderedNameLists(kept, said)), mapping]
    return chosen.name
  })
  const words = `Ánh xạ bảng “${table.title}” của mô hình chuẩn vào bảng “${name}”: ${filledModelColumnsOf(mapping).length} cột`
  return audited(
    mapping,
    'update',
    [words, ...orderWords(orderedNameListsOfMappings([mapping]))].join('. ')
  )
}

/** Text of each order of names, for the audit log. */
const orderWords = (said: OrderedNameLists): string[] =>
  orderedNameListIds.flatMap(id => {
    const names = said[id]
    return names ? [standardModelText.orders.said(standardModelText.orders[id], names)] : []
  })

/** Finds a table of the standard model by id. Throws NOT_FOUND. */
function modelTable(id: string): ModelTable {
  const table = findModelTable(id)
  if (!table) throw new AppError('NOT_FOUND', 'Mô hình chuẩn không có bảng này.')
  return table
}

/** Finds a table of the unit. Throws NOT_FOUND, NOT_ALLOWED for a sample. */
function ownTable(tables: readonly DataMart[], id: string): DataMart {
  const table = findRecord(tables, id, 'bảng')
  if (table.origin === 'own') return table
  throw new AppError(
    'NOT_ALLOWED',
    `“${table.name}” là bảng mẫu. Hãy chọn một bảng của đơn vị: số liệu hư cấu không được đứng cạnh số liệu thật.`
  )
}
