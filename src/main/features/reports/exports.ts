import { join } from 'node:path'
import type { Tell } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { personalAccessText } from '@shared/features/data-mart/personal-access'
import type { FrozenContent } from '@shared/features/reports/edition'
import { dueTime } from '@shared/features/reports/plan'
import { reportPlanText } from '@shared/features/reports/plan-text'
import type { Report } from '@shared/features/reports/report'
import { formatDateTime, toDay } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import type { Entry } from '../../entry/entry'
import { csvOfWords } from '../../files/csv-of-words'
import { safeFileName, writeThroughPart } from '../../files/save-file'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import type { FindFolder } from '../../shell/find-folder'
import { type ActivityParts, noteActivity } from '../../store/activity'
import { asSetter, maySetter } from '../as-setter'
import type { Note } from '../noted'
import type { PersonalReader } from '../query/personal-reading'
import type { AgainParts } from './freeze-again'

interface ExportParts extends ActivityParts, AgainParts {
  readonly entry: Pick<Entry, 'note' | 'session'>
  readonly settings: AgainParts['settings']
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

/** Read with the first frozen report that is due: no start waits for its code. */
const personalEdition = () => import('./personal-edition')

/** Reports that write themselves into a folder while the program is open. */
export function createReportExports(parts: ExportParts): ReportExports {
  const { records, settings, clock, findFolder, tell } = parts
  /** Whose question is being asked for a file. */
  const asking = new Set<string>()

  /** What a report says now; asked again where its plan says so. */
  async function contentOf(
    report: Report,
    isFull: boolean
  ): Promise<Pick<FrozenContent, 'columns' | 'rows'>> {
    const { template, versions, frozen } = report
    if (frozen) return (await personalEdition()).toldEdition(frozen, isFull)
    // The data set behind it is large: it comes when a report is due, not when the program starts.
    const { reportContent } = await import('../../analytics/sector-data')
    return reportContent(template, versions.at(-1)?.filters ?? {}, parts)
  }

  /** The report after its question was asked once more. Throws AppError, in words. */
  async function askAgain({ id }: Report, mayRead: boolean): Promise<Report> {
    if (asking.has(id)) throw new AppError('CONFLICT', reportPlanText.going)
    asking.add(id)
    try {
      const { freezeAgain } = await import('./freeze-again')
      const draft = { period: toDay(clock.now()).slice(0, 7), note: reportPlanText.note }
      // A place ends what it is asked by limits of its own.
      const by: PersonalReader = mayRead
        ? { kind: 'entitled', hasReason: () => true }
        : { kind: 'guarded' }
      return await freezeAgain(parts, id, draft, { signal: neverAborted, by, unlessSame: true })
    } catch (fault) {
      throw fault instanceof AppError ? fault : new AppError('INTERNAL', reportPlanText.notAsked)
    } finally {
      asking.delete(id)
    }
  }

  async function run(report: Report): Promise<void> {
    const { id, name, plan } = report
    if (!plan) return
    const time = clock.now()
    const file = fileName(name, time)
    let [error, edition] = ['', '']
    let read: readonly Note[] = []
    // Asked at each run: who set the plan may have lost the right.
    const mayRead = maySetter(parts, plan.user, 'analyse')
    try {
      if (!(await findFolder(plan.folder)))
        throw new AppError('NOT_FOUND', reportPlanText.folderGone)
      const said = plan.again ? await askAgain(report, mayRead) : report
      const { length: number } = said.versions
      if (number > report.versions.length) edition = reportPlanText.edition(number)
      const { columns, rows } = await contentOf(said, mayRead)
      const separator = settings.read().configuration.csvSeparator
      await writeThroughPart(join(plan.folder, file), [csvOfWords(columns, rows, separator)])
      if (mayRead && said.frozen) {
        const reason = personalAccessText.bySchedule(plan.user)
        const { readNotes } = await personalEdition()
        read = readNotes(said.frozen, said, records.read().dataMarts, () => reason)
      }
    } catch (fault) {
      error = fault instanceof AppError ? fault.message : 'Không thể ghi tệp'
    }
    await records.update(({ reports }) => {
      const kept = reports.find(other => other.id === id)?.plan
      if (kept) kept.last = { time, file: error ? '' : file, error: error.slice(0, 300) }
    })
    const words = error ? `Không xuất được theo lịch: ${error}` : `Xuất theo lịch ra “${file}”`
    await noteActivity(parts, 'export', `Báo cáo “${name}”: ${edition}${words}`)
    for (const note of read) await noteActivity(parts, note.kind, note.words)
    tell('report:exported', { id, name, file: error ? '' : file, error })
  }

  const plain = createRound()
  const asked = createRound()
  async function writeThose(wanted: boolean): Promise<void> {
    const now = clock.now()
    for (const report of structuredClone(records.read().reports)) {
      const { plan } = report
      if (!plan || (plan.again ?? false) !== wanted || dueTime(plan, now) > now) continue
      await asSetter(parts, plan.user, wanted ? 'analyse' : 'export', () => run(report))
    }
  }
  return {
    run,
    // A place that is late holds up none that only have to be written.
    writeDue: async () => {
      await Promise.all([plain(() => writeThose(false)), asked(() => writeThose(true))])
    }
  }
}

/** Runs what it is given unless the one before still goes on. */
function createRound(): (work: () => Promise<void>) => Promise<void> {
  let goesOn = false
  return async work => {
    if (goesOn) return
    goesOn = true
    try {
      await work()
    } finally {
      goesOn = false
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
