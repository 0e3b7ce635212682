import { AppError } from '@shared/contract/reply'
import { publishedTableGrowthOf, sampleTableGrowthOf } from '@shared/features/data-mart/growth'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { memoisePerKey } from '@shared/kit/once'
import { statusBadgeStyleOf, writeStatusBadges } from '@shared/kit/status'
import { buildTableCatalogue } from '@shared/model/data-mart/catalogue'
import { toDisplayedTable } from '@shared/model/data-mart/counts'
import { type DataMart, dataDictionaryColumns } from '@shared/model/data-mart/data-mart'
import { buildMartOverview, martListRules, toMartListRow } from '@shared/model/data-mart/list'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { insertNewTable } from '../../warehouse/add-table'
import { findRecord } from '../find-record'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited } from '../noted'
import { saveCsv } from '../save-csv'
import { createExistingTableHandlers } from './afterwards-handlers'
import type { PersonalDataAccessDependencies } from './personal-handlers'
import { createTableRowHandlers } from './row-handlers'
import { createTableStructureHandlers } from './structure-handlers'
import { createTableFromDraft } from './table-of'
import {
  findTableUse,
  maxListedTableLoadsAndViews,
  recordTableView,
  type TableUseDependencies,
  tableLoadsOf
} from './use'

type MartParts = TableUseDependencies &
  PersonalDataAccessDependencies &
  Pick<
    FeatureDependencies,
    'apiLogs' | 'arrivalParts' | 'calls' | 'files' | 'packages' | 'tell' | 'wait' | 'warehouse'
  >

/** Simulated duration of creating a table, in milliseconds (spec 9). */
const createDelay = 1_000

export function createDataMartHandlers(context: MartParts): AuditingHandlersFor<'dataMart'> {
  const listOf = memoisePerKey((state: RecordState) => {
    const rows = state.dataMarts.map(table => toMartListRow(table, state))
    return { overview: buildMartOverview(rows), index: new ListSearchIndex(rows, martListRules) }
  })
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')

  const access = context.personalAccess

  return {
    ...createExistingTableHandlers(context),
    ...createTableStructureHandlers(context),
    ...createTableRowHandlers(context),
    'dataMart:list': ({ query }) => {
      const { overview, index } = listOf(context.records.read())
      return { ...index.page(query), overview }
    },
    'dataMart:catalogue': () => {
      const { dataMarts, modelMappings } = context.records.read()
      return buildTableCatalogue(dataMarts, modelMappings)
    },
    'dataMart:get': async ({ id }) => {
      const table = toDisplayedTable(find(id))
      const views = await recordTableView(context, id)
      const loads = await tableLoadsOf(context, table)
      return {
        table,
        use: findTableUse(context, table),
        loads: loads.slice(0, maxListedTableLoadsAndViews),
        // Only sample tables have a simulated growth curve; the curve of all other tables shows
        // their real publications.
        growth:
          table.origin === 'sample' && table.etlSource !== ''
            ? sampleTableGrowthOf(table)
            : publishedTableGrowthOf(table),
        views: views.slice(-maxListedTableLoadsAndViews).reverse()
      }
    },
    'dataMart:create': async ({ draft }) => {
      await context.wait(createDelay)
      const { operator } = context.settings.read()
      const now = context.clock.now()
      const created = await context.records.update(records => {
        const id = nextRecordId('dm', includeRemovedSampleRecords(records, 'dataMarts'))
        const table = createTableFromDraft(draft, { id, operator, now })
        insertNewTable(records.dataMarts, table)
        return toMartListRow(table, records)
      })
      return audited(created, 'create', `Tạo bảng Data Mart “${created.name}”`)
    },
    'dataMart:setStatus': async ({ id, status }) => {
      const { operator } = context.settings.read()
      const label = statusBadgeStyleOf(writeStatusBadges, status).label
      const changed = await context.records.update(({ dataMarts }) => {
        const table = findRecord(dataMarts, id, 'bảng')
        if (table.status === status) {
          throw new AppError('CONFLICT', `Bảng đã ở trạng thái “${label}”. Vui lòng tải lại trang.`)
        }
        const before = statusBadgeStyleOf(writeStatusBadges, table.status).label
        table.status = status
        table.history.push({
          time: context.clock.now(),
          user: operator,
          action: 'Đổi trạng thái ghi',
          note: `${before} → ${label}`
        })
        return structuredClone(toDisplayedTable(table))
      })
      return audited(changed, 'toggle', `Chuyển bảng “${changed.name}” sang “${label}”`)
    },
    'dataMart:openPersonal': async asked =>
      (await import('./personal-handlers')).grantPersonalDataAccess(context, asked),
    'dataMart:personalAccess': ({ id }) => ({
      isAllowed: access.isAllowed(),
      isOpen: access.reasonFor(id) !== undefined
    }),
    'dataMart:exportDictionary': ({ id }) => {
      const { name, columns } = find(id)
      return saveCsv(context, {
        name: `tu-dien-${name}`,
        columns: dataDictionaryColumns,
        rows: columns,
        words: `Xuất từ điển dữ liệu của bảng “${name}” (CSV)`
      })
    }
  }
}
