import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Parts } from '../../parts'
import { findRecord } from '../find-record'
import { type NotingHandlersFor, notedEach, savingJob } from '../noted'
import { cancellable, jobStoppedBy, stopping } from '../registration'
import { exportRows } from './export-rows'
import { createFewHidden } from './few-hidden'
import type { PersonalParts } from './personal-handlers'
import { createRowNotes } from './personal-rows'
import { createProfiles } from './profile'
import { readRows, readValues } from './rows'

const byJob = { ...jobStoppedBy('dataMart:stop'), dropsLate: true } as const

type RowCall =
  | 'dataMart:compare'
  | 'dataMart:differences'
  | 'dataMart:exportRows'
  | 'dataMart:profile'
  | 'dataMart:rows'
  | 'dataMart:stop'
  | 'dataMart:values'

/** Handlers that read, compare, profile and export the rows of a table. */
export function createRowHandlers(
  context: PersonalParts & Pick<Parts, 'files' | 'tell' | 'warehouse'>
): Pick<NotingHandlersFor<'dataMart'>, RowCall> {
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')
  const access = context.personalAccess
  const profileOf = createProfiles(context.warehouse, access)
  const rowNotes = createRowNotes(context)
  const few = createFewHidden(context)

  return {
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
    )
  }
}
