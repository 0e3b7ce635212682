import type { Parsed } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { filledColumns, type ModelMapping } from '@shared/features/standard-model/mapping'
import { type ModelTable, type OrderNames, orderIds } from '@shared/features/standard-model/model'
import { isSingle, monthlyNeeds, monthlyTable } from '@shared/features/standard-model/page-needs'
import { saidOrders, withOrders } from '@shared/features/standard-model/said-orders'
import {
  blockingGaps,
  type StructureGap,
  structureGaps
} from '@shared/features/standard-model/state'
import { findModelColumn, findModelTable } from '@shared/features/standard-model/tables'
import { standardModelText } from '@shared/features/standard-model/text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { type Filled, openFilled } from '../../analytics/filled'
import type { Parts } from '../../parts'
import { convertEngineFaults } from '../../warehouse/engine-errors'
import { findRecord } from '../find-record'
import { type Noted, type NotingHandlersFor, noted, notedFile } from '../noted'
import { stopping } from '../registration'
import { cancelledByJob, createCheckHandlers, queryTimeout } from './check-handlers'
import { createClosingHandlers } from './closing'
import { createLastCheck } from './closing-checks'
import { refuseUnfit, tidied } from './fit-mapping'
import { proposeColumns, proposeTable } from './propose'
import { templateFile } from './template'
import { readValues, tryLookup } from './try-derivations'
import { countReady, viewGaps, viewTables } from './views'

type ModelParts = Pick<Parts, 'clock' | 'files' | 'records' | 'settings' | 'tell' | 'warehouse'> &
  Parameters<typeof createClosingHandlers>[0]

const { refusals } = standardModelText

/**
 * **Số liệu chuyên ngành**: handlers for the mapping of tables to the standard model and the checks
 * of their rows.
 */
export function createStandardModelHandlers(
  context: ModelParts
): NotingHandlersFor<'standardModel'> {
  const { reader, tables } = context.warehouse
  const lastCheck = createLastCheck(context.records)
  const owned = (): DataMart[] =>
    context.records.read().dataMarts.filter(({ origin }) => origin === 'own')
  const gaps = (): StructureGap[] => structureGaps(context.records.read().modelMappings, owned())
  const openMapped = (signal?: AbortSignal): Promise<ReadonlyMap<string, Filled>> =>
    openFilled(tables, context.records.read().modelMappings, owned(), signal && { signal })

  return {
    ...createClosingHandlers(context, lastCheck),
    ...createCheckHandlers(context, lastCheck, openMapped),
    'standardModel:overview': () => ({
      tables: viewTables(context.records.read().modelMappings),
      own: owned().map(({ id, name, columns }) => ({ id, name, columns })),
      gaps: viewGaps(gaps()),
      ready: countReady(gaps())
    }),
    'standardModel:gapsOfPage': async ({ path }) => {
      // Loaded lazily, because the sector pages are a lot of code that mapping alone does not need.
      const { whyDark } = await import('../../analytics/sector-data')
      const all = gaps()
      const lacking = blockingGaps(path, all)
      const hasOther = Object.hasOwn(monthlyNeeds, path)
      return {
        dark: whyDark(path, context),
        gaps: viewGaps(lacking, all),
        instead:
          hasOther && lacking.some(({ table }) => isSingle(table))
            ? (findModelTable(monthlyTable)?.title ?? null)
            : null
      }
    },
    'standardModel:propose': ({ table: id, own }) =>
      convertEngineFaults(async () => {
        const table = modelTable(id)
        const chosen = own === null ? proposeTable(table, owned()) : ownTable(owned(), own)
        if (!chosen) return { own: null, columns: [] }
        const columns = await proposeColumns(context.warehouse, table, chosen, await openMapped())
        return { own: chosen.id, columns }
      }),
    'standardModel:values': ({ own, column }) =>
      convertEngineFaults(async () => {
        const { id } = ownTable(context.records.read().dataMarts, own)
        return readValues(reader, await tables.open(id), column, { deadline: queryTimeout })
      }),
    'standardModel:tryLookup': ({ table: id, column: name, own, source, lookup }) =>
      convertEngineFaults(async () => {
        const table = modelTable(id)
        const column = findModelColumn(table, name)
        const filling = { columns: { [name]: source }, derivations: { [name]: lookup } }
        const mart = ownTable(context.records.read().dataMarts, own)
        refuseUnfit(table, filling, mart, owned())
        const tried = { id, table: own, ...filling, user: '', time: 0 }
        const opened = (await openFilled(tables, [tried], owned())).get(id)
        if (!column || !opened) throw new AppError('NOT_FOUND', refusals.unknown(table.title, name))
        return tryLookup(reader, opened, column, { deadline: queryTimeout })
      }),
    'standardModel:map': request => mapTable(context, request),
    'standardModel:unmap': async ({ table: id }) => {
      const table = modelTable(id)
      await context.records.update(state => {
        findRecord(state.modelMappings, id, 'ánh xạ')
        state.modelMappings = state.modelMappings.filter(kept => kept.id !== id)
      })
      return noted(undefined, 'update', `Bỏ ánh xạ bảng “${table.title}” của mô hình chuẩn`)
    },
    'standardModel:template': async ({ table: id }) => {
      const table = id === null ? undefined : modelTable(id)
      const result = await context.files.save(
        templateFile(table, saidOrders(context.records.read().modelMappings))
      )
      const what = table ? `của bảng “${table.title}”` : 'của mọi bảng'
      return notedFile(result, `Tải mẫu tệp mô hình chuẩn ${what} (XLSX)`)
    },
    'standardModel:stop': stopping('standardModel:stop', cancelledByJob.by, () => undefined)
  }
}

/** Maps a table of the unit to a table of the model. Throws AppError. */
async function mapTable(
  context: ModelParts,
  { table: id, own, columns, derivations = {} }: Parsed<'standardModel:map'>
): Promise<Noted<ModelMapping>> {
  const table = modelTable(id)
  const mapping: ModelMapping = {
    id,
    table: own,
    ...tidied(columns, derivations),
    user: context.settings.read().operator,
    time: context.clock.now()
  }
  const name = await context.records.update(state => {
    const chosen = ownTable(state.dataMarts, own)
    refuseUnfit(table, mapping, chosen, state.dataMarts)
    // An order of names is said once: all columns that are filled by it have the same.
    const said = saidOrders([mapping])
    const others = state.modelMappings.filter(kept => kept.id !== id)
    state.modelMappings = [...others.map(kept => withOrders(kept, said)), mapping]
    return chosen.name
  })
  const words = `Ánh xạ bảng “${table.title}” của mô hình chuẩn vào bảng “${name}”: ${filledColumns(mapping).length} cột`
  return noted(mapping, 'update', [words, ...orderWords(saidOrders([mapping]))].join('. '))
}

/** Each order of names in words for the audit log. */
const orderWords = (said: OrderNames): string[] =>
  orderIds.flatMap(id => {
    const names = said[id]
    return names ? [standardModelText.orders.said(standardModelText.orders[id], names)] : []
  })

/** Throws NOT_FOUND. */
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
