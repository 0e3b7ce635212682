import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, auditedEach, fileExportCancellation } from '../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createCancellingHandler
} from '../registration'
import { exportTableRows } from './export-rows'
import { createValueCountSuppression } from './few-hidden'
import type { PersonalDataAccessDependencies } from './personal-handlers'
import { createPersonalReadAuditEntries } from './personal-rows'
import { createColumnProfileCache } from './profile'
import { readFrequentValues, readTableRowsPage } from './rows'

const byJob = { ...cancellationByJobId('dataMart:stop'), dropsLate: true } as const

type RowCall =
  | 'dataMart:compare'
  | 'dataMart:differences'
  | 'dataMart:exportRows'
  | 'dataMart:profile'
  | 'dataMart:rows'
  | 'dataMart:stop'
  | 'dataMart:values'

/** Handlers that read, compare, profile and export the rows of a table. */
export function createTableRowHandlers(
  context: PersonalDataAccessDependencies &
    Pick<FeatureDependencies, 'files' | 'tell' | 'warehouse'>
): Pick<AuditingHandlersFor<'dataMart'>, RowCall> {
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')
  const access = context.personalAccess
  const profileOf = createColumnProfileCache(context.warehouse, access)
  const rowNotes = createPersonalReadAuditEntries(context)
  const few = createValueCountSuppression(context)

  return {
    'dataMart:compare': createCancellableHandler(
      { ...byJob, cancelled: null },
      async (asked, signal) => {
        const { compareGenerations } = await import('./compare')
        return compareGenerations(context.warehouse, find(asked.id), asked, signal)
      }
    ),
    'dataMart:stop': createCancellingHandler('dataMart:stop', byJob.by, () => undefined),
    'dataMart:differences': createCancellableHandler(
      { ...byJob, cancelled: null },
      async (asked, signal) => {
        const { readGenerationDifferences } = await import('./compare')
        return readGenerationDifferences(context.warehouse, find(asked.id), asked, signal)
      }
    ),
    'dataMart:rows': async question => {
      const { page, marked } = await readTableRowsPage(context.warehouse, access, question)
      const table = find(question.id)
      const opened = { id: page.generation, columns: marked }
      return auditedEach(page, rowNotes.ofPage(table, opened, question.query, page.matched))
    },
    'dataMart:exportRows': createCancellableHandler(fileExportCancellation, (asked, signal) =>
      exportTableRows(context, find(asked.id), asked, signal)
    ),
    'dataMart:values': async asked =>
      few.inValues(asked, await readFrequentValues(context.warehouse, access, asked)),
    'dataMart:profile': createCancellableHandler(
      { ...byJob, cancelled: null },
      async (asked, signal) => few.inProfile(asked, await profileOf(asked, signal))
    )
  }
}
