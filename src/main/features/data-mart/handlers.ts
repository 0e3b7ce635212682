import { AppError } from '@shared/contract/reply'
import { publishedGrowth, sampleGrowth } from '@shared/features/data-mart/growth'
import { ListIndex } from '@shared/kit/list/list-index'
import { oncePer } from '@shared/kit/once'
import { lookOf, writeStatusLooks } from '@shared/kit/status'
import { catalogueOf } from '@shared/model/data-mart/catalogue'
import { asShown } from '@shared/model/data-mart/counts'
import { type DataMart, dictionaryColumns } from '@shared/model/data-mart/data-mart'
import { martListRules, martOverviewOf, martRowOf } from '@shared/model/data-mart/list'
import type { Parts } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { addTable } from '../../warehouse/add-table'
import { findRecord } from '../find-record'
import { nextId, withRemoved } from '../next-id'
import { type NotingHandlersFor, noted } from '../noted'
import { saveCsv } from '../save-csv'
import { createAfterwardsHandlers } from './afterwards-handlers'
import type { PersonalParts } from './personal-handlers'
import { createRowHandlers } from './row-handlers'
import { createStructureHandlers } from './structure-handlers'
import { tableOf } from './table-of'
import { findUse, loadsOf, noteView, shownEvents, type UseParts } from './use'

type MartParts = UseParts &
  PersonalParts &
  Pick<
    Parts,
    'apiLogs' | 'arrivalParts' | 'calls' | 'files' | 'packages' | 'tell' | 'wait' | 'warehouse'
  >

/** Simulated duration of creating a table, in milliseconds (spec 9). */
const createDelay = 1_000

export function createDataMartHandlers(context: MartParts): NotingHandlersFor<'dataMart'> {
  const listOf = oncePer((state: RecordState) => {
    const rows = state.dataMarts.map(table => martRowOf(table, state))
    return { overview: martOverviewOf(rows), index: new ListIndex(rows, martListRules) }
  })
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')

  const access = context.personalAccess

  return {
    ...createAfterwardsHandlers(context),
    ...createStructureHandlers(context),
    ...createRowHandlers(context),
    'dataMart:list': ({ query }) => {
      const { overview, index } = listOf(context.records.read())
      return { ...index.page(query), overview }
    },
    'dataMart:catalogue': () => catalogueOf(context.records.read().dataMarts),
    'dataMart:get': async ({ id }) => {
      const table = asShown(find(id))
      const views = await noteView(context, id)
      const loads = await loadsOf(context, table)
      return {
        table,
        use: findUse(context, table),
        loads: loads.slice(0, shownEvents),
        // Only the sample tables have a simulated past; all others show their real publications.
        growth:
          table.origin === 'sample' && table.etlSource !== ''
            ? sampleGrowth(table)
            : publishedGrowth(table),
        views: views.slice(-shownEvents).reverse()
      }
    },
    'dataMart:create': async ({ draft }) => {
      await context.wait(createDelay)
      const { operator } = context.settings.read()
      const now = context.clock.now()
      const created = await context.records.update(records => {
        const id = nextId('dm', withRemoved(records, 'dataMarts'))
        const table = tableOf(draft, { id, operator, now })
        addTable(records.dataMarts, table)
        return martRowOf(table, records)
      })
      return noted(created, 'create', `Tạo bảng Data Mart “${created.name}”`)
    },
    'dataMart:setStatus': async ({ id, status }) => {
      const { operator } = context.settings.read()
      const label = lookOf(writeStatusLooks, status).label
      const changed = await context.records.update(({ dataMarts }) => {
        const table = findRecord(dataMarts, id, 'bảng')
        if (table.status === status) {
          throw new AppError('CONFLICT', `Bảng đã ở trạng thái “${label}”. Vui lòng tải lại trang.`)
        }
        const before = lookOf(writeStatusLooks, table.status).label
        table.status = status
        table.history.push({
          time: context.clock.now(),
          user: operator,
          action: 'Đổi trạng thái ghi',
          note: `${before} → ${label}`
        })
        return structuredClone(asShown(table))
      })
      return noted(changed, 'toggle', `Chuyển bảng “${changed.name}” sang “${label}”`)
    },
    'dataMart:openPersonal': async asked =>
      (await import('./personal-handlers')).openPersonal(context, asked),
    'dataMart:personalAccess': ({ id }) => ({
      isAllowed: access.isAllowed(),
      isOpen: access.reasonFor(id) !== undefined
    }),
    'dataMart:exportDictionary': ({ id }) => {
      const { name, columns } = find(id)
      return saveCsv(context, {
        name: `tu-dien-${name}`,
        columns: dictionaryColumns,
        rows: columns,
        words: `Xuất từ điển dữ liệu của bảng “${name}” (CSV)`
      })
    }
  }
}
