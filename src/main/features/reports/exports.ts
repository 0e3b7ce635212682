import { join } from 'node:path'
import type { Tell } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { dueTime } from '@shared/features/reports/plan'
import { reportPlanText } from '@shared/features/reports/plan-text'
import type { Report } from '@shared/features/reports/report'
import { formatDateTime, toDay } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import type { Entry } from '../../entry/entry'
import { csvOfWords } from '../../files/csv-of-words'
import { safeFileName, writeThroughPart } from '../../files/save-file'
import type { FindFolder } from '../../shell/find-folder'
import { type ActivityParts, noteActivity } from '../../store/activity'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import type { Warehouse } from '../../warehouse/warehouse'
import { asSetter } from '../as-setter'

interface ExportParts extends ActivityParts {
  readonly entry: Pick<Entry, 'note' | 'session'>
  readonly records: Store<RecordState>
  /** The unit's own tables, which pages may be computed from. */
  readonly warehouse: Pick<Warehouse, 'pinned' | 'reader' | 'tables'>
  readonly tell: Tell
  /** The folder of a plan may be on a drive that is gone by now; the other plans must not wait for it. */
  readonly findFolder: FindFolder
}

export interface ReportExports {
  /** Writes what became due, one after the other; what was missed while the program was closed, once. */
  readonly writeDue: () => Promise<void>
  /** Writes one report as its plan says. A folder that refuses is part of the plan's last result, not an error here. */
  readonly run: (report: Report) => Promise<void>
}

/** Reports that write themselves into a folder while the program is open. */
export function createReportExports(parts: ExportParts): ReportExports {
  const { records, settings, clock, findFolder, tell } = parts
  let looking = false

  async function run({ id, name, template, versions, frozen, plan }: Report): Promise<void> {
    if (!plan) return
    const time = clock.now()
    const file = fileName(name, time)
    let error = ''
    try {
      if (!(await findFolder(plan.folder)))
        throw new AppError('NOT_FOUND', reportPlanText.folderGone)
      // The data set behind it is large: it comes when a report is due, not when the program starts.
      const { reportContent } = await import('../../analytics/sector-data')
      const filters = versions.at(-1)?.filters ?? {}
      const { columns, rows } = frozen ?? (await reportContent(template, filters, parts))
      const separator = settings.read().configuration.csvSeparator
      await writeThroughPart(join(plan.folder, file), [csvOfWords(columns, rows, separator)])
    } catch (fault) {
      error = fault instanceof AppError ? fault.message : 'Không thể ghi tệp'
    }
    await records.update(({ reports }) => {
      const kept = reports.find(other => other.id === id)?.plan
      if (kept) kept.last = { time, file: error ? '' : file, error: error.slice(0, 300) }
    })
    const words = error ? `Không xuất được theo lịch: ${error}` : `Xuất theo lịch ra “${file}”`
    await noteActivity(parts, 'export', `Báo cáo “${name}”: ${words}`)
    tell('report:exported', { id, name, file: error ? '' : file, error })
  }

  return {
    run,
    writeDue: async () => {
      if (looking) return
      looking = true
      try {
        const now = clock.now()
        for (const report of structuredClone(records.read().reports)) {
          if (report.plan && dueTime(report.plan, now) <= now) {
            await asSetter(parts, report.plan.user, 'export', () => run(report))
          }
        }
      } finally {
        looking = false
      }
    }
  }
}

/** "quan-so-thang-10-2026-11-21-0900.csv": a file of its own for every run. */
function fileName(name: string, time: number): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
  const [, hours, minutes] = /(\d\d):(\d\d)/.exec(formatDateTime(time)) ?? []
  return safeFileName(`${words}-${toDay(time)}-${hours}${minutes}.csv`)
}
