import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { generationText } from '@shared/features/data-mart/generation-text'
import { publishedGrowth, sampleGrowth } from '@shared/features/data-mart/growth'
import { formatDateTime } from '@shared/kit/format'
import { ListIndex } from '@shared/kit/list/list-index'
import { oncePer } from '@shared/kit/once'
import { lookOf, writeStatusLooks } from '@shared/kit/status'
import { catalogueOf } from '@shared/model/data-mart/catalogue'
import { asShown } from '@shared/model/data-mart/counts'
import { type DataMart, dictionaryColumns } from '@shared/model/data-mart/data-mart'
import { martListRules, martOverviewOf, martRowOf } from '@shared/model/data-mart/list'
import {
  compareStructures,
  structureFaults,
  unmarkedColumns
} from '@shared/model/data-mart/structure'
import { namesNow, relistedRules, renamedRules } from '@shared/model/data-quality/rules'
import { reportFault } from '../../faults/report-fault'
import type { Parts } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { addTable } from '../../warehouse/add-table'
import { columnsOf } from '../../warehouse/tables'
import { findRecord } from '../find-record'
import { carryParts, renameColumns } from '../ledger/rename-columns'
import { nextId, withRemoved } from '../next-id'
import { type NotingHandlersFor, noted, notedEach, savingJob } from '../noted'
import { cancellable, jobStoppedBy, stopping } from '../registration'
import { saveCsv } from '../save-csv'
import { createAfterwardsHandlers } from './afterwards-handlers'
import { exportRows } from './export-rows'
import { createFewHidden } from './few-hidden'
import type { PersonalParts } from './personal-handlers'
import { createRowNotes } from './personal-rows'
import { createProfiles } from './profile'
import { readRows, readValues } from './rows'
import { foresee, noteOf, readChange, refuseLostKey, refuseSharedColumns } from './structure-change'
import { tableOf } from './table-of'
import { noteOfRulesThatGo, rulesThatGo } from './touched-rules'
import { findUse, loadsOf, noteView, shownEvents, type UseParts } from './use'

const text = generationText

type MartParts = UseParts &
  PersonalParts &
  Pick<
    Parts,
    'apiLogs' | 'arrivalParts' | 'calls' | 'files' | 'packages' | 'tell' | 'wait' | 'warehouse'
  >

/** Simulated duration of creating a table, in milliseconds (spec 9). */
const createDelay = 1_000
/** Maximum length of a note in the history, in characters. */
const longestNote = 1_000
const byJob = { ...jobStoppedBy('dataMart:stop'), dropsLate: true } as const

export function createDataMartHandlers(context: MartParts): NotingHandlersFor<'dataMart'> {
  const listOf = oncePer((state: RecordState) => {
    const rows = state.dataMarts.map(table => martRowOf(table, state))
    return { overview: martOverviewOf(rows), index: new ListIndex(rows, martListRules) }
  })
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')

  const access = context.personalAccess
  const profileOf = createProfiles(context.warehouse, access)
  const rowNotes = createRowNotes(context)
  const few = createFewHidden(context)

  return {
    ...createAfterwardsHandlers(context),
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
        alter: (table, { apis, dataMarts, expectations }) => {
          if (!isDeepStrictEqual(table.columns, structure.before)) {
            throw new AppError('CONFLICT', structureFaults.stale)
          }
          refuseSharedColumns(context.records.read().apis, table, structure.after)
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
          renameColumns(expectations, id, structure.renamed ?? {})
          const time = context.clock.now()
          paused = pauseSharing(apis, table.name, unmarked, { time, user: operator })
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
    },
    'dataMart:compare': cancellable({ ...byJob, cancelled: null }, async (asked, signal) => {
      const { compareGenerations } = await import('./compare')
      return compareGenerations(context.warehouse, find(asked.id), asked, signal)
    }),
    'dataMart:stop': stopping('dataMart:stop', byJob.by, () => undefined),
    'dataMart:differences': cancellable({ ...byJob, cancelled: null }, async (asked, signal) => {
      const { readDifferences } = await import('./compare')
      return readDifferences(context.warehouse, find(asked.id), asked, signal)
    }),
    'dataMart:rows': async question => {
      const { page, marked } = await readRows(context.warehouse, access, question)
      const table = find(question.id)
      const opened = { id: page.generation, columns: marked }
      return notedEach(page, rowNotes.ofPage(table, opened, question.query, page.matched))
    },
    'dataMart:exportRows': cancellable(savingJob, (asked, signal) =>
      exportRows(context, find(asked.id), asked, signal)
    ),
    'dataMart:values': async asked =>
      few.inValues(asked, await readValues(context.warehouse, access, asked)),
    'dataMart:profile': cancellable({ ...byJob, cancelled: null }, async (asked, signal) =>
      few.inProfile(asked, await profileOf(asked, signal))
    ),
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
