import { AppError } from '@shared/contract/reply'
import type { SharedApi } from '@shared/features/api-sharing/share'
import type { MartColumn } from '@shared/features/data-mart/column'
import {
  type DataMart,
  dictionaryColumns,
  isPersonalName
} from '@shared/features/data-mart/data-mart'
import { martFaults } from '@shared/features/data-mart/draft'
import { loadedGrowth, sampleGrowth } from '@shared/features/data-mart/growth'
import { martListRules, martOverviewOf, martRowOf } from '@shared/features/data-mart/list'
import {
  type ColumnDifference,
  compareStructures,
  structureFaults
} from '@shared/features/data-mart/structure'
import { toDay } from '@shared/kit/format'
import { ListIndex } from '@shared/kit/list/list-index'
import { oncePer } from '@shared/kit/once'
import { lookOf, writeStatusLooks } from '@shared/kit/status'
import type { RecordState } from '../../store/state/record-state'
import { findRecord } from '../find-record'
import { nextId } from '../next-id'
import { type NotingHandlersFor, noted } from '../noted'
import type { Parts } from '../parts'
import { saveCsv } from '../save-csv'
import { readQuality, readRows } from './rows'
import { loadsOf, noteView, shownEvents, type UseParts, useOf } from './use'

type MartParts = UseParts & Pick<Parts, 'files' | 'wait' | 'warehouse'>

/** Spec 9: milliseconds that creating a table takes, simulated. */
const createDelay = 1_000

export function createDataMartHandlers(context: MartParts): NotingHandlersFor<'dataMart'> {
  const listOf = oncePer(({ dataMarts, pipelines }: RecordState) => {
    const rows = dataMarts.map(table => martRowOf(table, pipelines))
    return { overview: martOverviewOf(rows), index: new ListIndex(rows, martListRules) }
  })
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')

  return {
    'dataMart:list': ({ query }) => {
      const { overview, index } = listOf(context.records.read())
      return { ...index.page(query), overview }
    },
    'dataMart:get': async ({ id }) => {
      const table = find(id)
      const views = await noteView(context, id)
      const loads = await loadsOf(context, table)
      const { seededOn } = context.records.read()
      return {
        table,
        use: useOf(context, table),
        loads: loads.slice(0, shownEvents),
        // Only the sample tables have a made-up past; a person's table has what really was loaded into it.
        growth:
          toDay(table.createdAt) < seededOn ? sampleGrowth(table) : loadedGrowth(table, loads),
        views: views.slice(-shownEvents).reverse()
      }
    },
    'dataMart:create': async ({ draft }) => {
      await context.wait(createDelay)
      const { operator } = context.settings.read()
      const now = context.clock.now()
      const created = await context.records.update(({ dataMarts, pipelines }) => {
        if (dataMarts.some(({ name }) => name === draft.tableName)) {
          throw new AppError('CONFLICT', martFaults.taken, { tableName: martFaults.taken })
        }
        const table: DataMart = {
          id: nextId('dm', dataMarts),
          name: draft.tableName,
          description: draft.description.trim(),
          dataGroup: draft.dataGroup.trim(),
          writeStrategy: draft.writeStrategy,
          columns: draft.columns.map(({ id: _id, ...column }) => ({
            ...column,
            personal: isPersonalName(column.name)
          })),
          rowCount: 0,
          generations: [],
          current: '',
          lastUpdate: toDay(now),
          status: 'active',
          etlSource: '',
          createdAt: now,
          createdBy: operator,
          history: [
            { time: now, user: operator, action: 'Tạo bảng', note: draft.description.trim() }
          ]
        }
        dataMarts.unshift(table)
        return martRowOf(table, pipelines)
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
        return structuredClone(table)
      })
      return noted(changed, 'toggle', `Chuyển bảng “${changed.name}” sang “${label}”`)
    },
    'dataMart:changeStructure': async ({ id, columns }) => {
      const { operator } = context.settings.read()
      const changed = await context.records.update(({ dataMarts, apis }) => {
        const table = findRecord(dataMarts, id, 'bảng')
        const structure = { before: table.columns, after: columns }
        const differences = compareStructures(structure)
        if (differences.length === 0) throw new AppError('INVALID_INPUT', structureFaults.same)
        refuseSharedColumns(apis, table, columns)
        const names = (kind: ColumnDifference['kind']): string[] =>
          differences.filter(difference => difference.kind === kind).map(({ name }) => name)
        table.columns = columns
        table.history.push({
          time: context.clock.now(),
          user: operator,
          action: 'Đổi cấu trúc',
          note: noteOf(names),
          structure
        })
        return structuredClone(table)
      })
      return noted(changed, 'update', `Đổi cấu trúc bảng “${changed.name}”`)
    },
    'dataMart:rows': question => readRows(context.warehouse, question),
    'dataMart:quality': ({ id }) => readQuality(context.warehouse, id),
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

/** A column that an API gives out can be described anew, but neither go nor become another type. */
function refuseSharedColumns(
  apis: readonly SharedApi[],
  table: DataMart,
  columns: readonly MartColumn[]
): void {
  const users = apis.filter(api => api.sourceTable === table.name)
  for (const { name, dataType } of table.columns) {
    if (columns.some(column => column.name === name && column.dataType === dataType)) continue
    const sharing = users.filter(api => api.sharedFields.includes(name))
    if (sharing.length === 0) continue
    const names = sharing.map(api => `API “${api.name}”`).join(', ')
    throw new AppError('CONFLICT', structureFaults.shared(name, names))
  }
}

function noteOf(names: (kind: ColumnDifference['kind']) => readonly string[]): string {
  const parts = { added: 'thêm', removed: 'bỏ', changed: 'sửa', moved: 'chuyển vị trí' } as const
  return Object.entries(parts)
    .flatMap(([kind, verb]) => {
      const found = names(kind as keyof typeof parts)
      return found.length > 0 ? [`${verb} ${found.join(', ')}`] : []
    })
    .join('; ')
    .slice(0, 1_000)
}
