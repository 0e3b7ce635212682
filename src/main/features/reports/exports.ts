import type { PublishPageEvent } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { personalAccessText } from '@shared/features/data-mart/personal-access'
import { reportPlanText } from '@shared/features/reports/plan-text'
import { toVietnamIsoDay } from '@shared/kit/format'
import { scopeText } from '@shared/model/admin/scope-text'
import { maxActivityLength } from '@shared/model/home/activity'
import { computeNextReportExportTime } from '@shared/model/reports/plan'
import type { Report } from '@shared/model/reports/report'
import { hasTaskOwnerPermission, runAsTaskOwner } from '../../auth/as-setter'
import type { Authentication } from '../../auth/entry'
import type { CopyRegister } from '../../disclosure/degree/copy-register'
import { runWithAccess } from '../../disclosure/scope/access'
import type { AccessResolver } from '../../disclosure/scope/resolve-access'
import type { DocumentWriter } from '../../documents/writer'
import type { PersonalDataReader } from '../../query/personal-reading'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import { createMutex } from '../../runtime/async/mutex'
import type { FolderExistsCheck } from '../../shell/find-folder'
import { type ActivityDependencies, recordActivity } from '../../store/activity'
import type { AuditEntryContent } from '../noted'
import { defaultFileStem } from './file-stem'
import type { NewEditionDependencies } from './freeze-again'
import type { PlanRunResult } from './write-plan'

interface ReportExportParts extends ActivityDependencies, NewEditionDependencies {
  readonly entry: Pick<Authentication, 'note' | 'session'>
  readonly access: Pick<AccessResolver, 'ofUser'>
  readonly settings: NewEditionDependencies['settings']
  readonly copyRegister: CopyRegister
  readonly tell: PublishPageEvent
  readonly writeDocument: DocumentWriter
  /**
   * Checks with a timeout whether the folder of a plan exists, because its drive may be gone and
   * the other plans must not wait for it.
   */
  readonly findFolder: FolderExistsCheck
}

export interface ReportExportScheduler {
  /**
   * Writes all due reports serially; runs missed while the program was closed are made up for once.
   */
  readonly writeDue: () => Promise<void>
  /**
   * Writes one report according to its plan. A folder error becomes the plan's last result and is
   * not thrown.
   */
  readonly run: (report: Report) => Promise<void>
}

/** The module is imported lazily with the first due report that has editions. */
const personalEdition = () => import('./personal-edition')

/** Service that exports reports into folders on schedule while the program is open. */
export function createReportExportScheduler(parts: ReportExportParts): ReportExportScheduler {
  const { records, clock, findFolder, tell } = parts
  /** Ids of the reports whose query is running for an export. */
  const asking = new Set<string>()
  /** Prepared files count only with their entry, so both are stored without another in between. */
  const staging = createMutex()

  /**
   * Runs the query of a report again and returns the report with the new edition. Throws AppError
   * whose message becomes the plan's result.
   */
  async function askAgain({ id }: Report, mayRead: boolean): Promise<Report> {
    if (asking.has(id)) throw new AppError('CONFLICT', reportPlanText.going)
    asking.add(id)
    try {
      const { createNextEdition } = await import('./freeze-again')
      const draft = { period: toVietnamIsoDay(clock.now()).slice(0, 7), note: reportPlanText.note }
      // No cancellation is passed, because an execution target limits the duration of its queries
      // itself.
      const by: PersonalDataReader = mayRead
        ? { kind: 'entitled', hasReason: () => true }
        : { kind: 'guarded' }
      return await createNextEdition(parts, id, draft, {
        signal: neverAborted,
        by,
        unlessSame: true
      })
    } catch (fault) {
      throw fault instanceof AppError ? fault : new AppError('INTERNAL', reportPlanText.notAsked)
    } finally {
      asking.delete(id)
    }
  }

  /** The scope of the owner may have been narrowed since the report was made. */
  function refuseHidden(id: string): void {
    if (records.read().reports.some(report => report.id === id)) return
    throw new AppError('NOT_FOUND', scopeText.recordOutside)
  }

  async function refuseAbsent(folder: string): Promise<void> {
    if (!(await findFolder(folder))) throw new AppError('NOT_FOUND', reportPlanText.folderGone)
  }

  /** Audit entries for unmasked personal data in an edition that was exported. */
  async function notesOf(report: Report, user: string): Promise<readonly AuditEntryContent[]> {
    if (!report.frozen) return []
    const reason = personalAccessText.bySchedule(user)
    const { editionReadAuditEntries } = await personalEdition()
    return editionReadAuditEntries(report.frozen, report, records.read().dataMarts, () => reason)
  }

  /** The outcome belongs to the schedule, not to the figures that its owner may see. */
  async function storeOutcome(
    id: string,
    { time, file, error }: { readonly time: number; readonly file: string; readonly error: string }
  ): Promise<void> {
    await runWithAccess(undefined, () =>
      records.update(({ reports }) => {
        const kept = reports.find(other => other.id === id)?.plan
        if (kept) kept.last = { time, file: file.slice(0, 300), error: error.slice(0, 300) }
      })
    )
  }

  async function run(report: Report): Promise<void> {
    const { id, name, plan } = report
    if (!plan) return
    const time = clock.now()
    let edition = ''
    let read: readonly AuditEntryContent[] = []
    let result: PlanRunResult
    // The right is checked at each run, because the user who set the plan may have lost it.
    const mayRead = hasTaskOwnerPermission(parts, plan.user, 'readPersonal')
    try {
      refuseHidden(id)
      await refuseAbsent(plan.folder)
      const said = plan.again ? await askAgain(report, mayRead) : report
      edition = newEdition(report, said)
      // The module is imported lazily when a report is due, because the sample data set that it
      // loads is large.
      const { writePlan } = await import('./write-plan')
      const options = { mayReadPersons: mayRead, defaultName: defaultFileStem(name, time), staging }
      result = await writePlan(parts, said, options)
      if (mayRead && result.isUnmasked) read = await notesOf(said, plan.user)
    } catch (fault) {
      result = { file: '', error: faultOf(fault), awaitsRelease: false, isUnmasked: false }
    }
    const { file, error } = result
    await storeOutcome(id, { time, file, error })
    const words = outcomeWords(result)
    await recordActivity(
      parts,
      'export',
      `Báo cáo “${name}”: ${edition}${words}`.slice(0, maxActivityLength)
    )
    for (const note of read) await recordActivity(parts, note.kind, note.words)
    tell('report:exported', { id, name, file, error, awaitsRelease: result.awaitsRelease })
  }

  const plain = createOverlapSkipper()
  const asked = createOverlapSkipper()
  async function writeThose(wanted: boolean): Promise<void> {
    const now = clock.now()
    for (const report of structuredClone(records.read().reports)) {
      const { plan } = report
      if (!plan || (plan.again ?? false) !== wanted || computeNextReportExportTime(plan, now) > now)
        continue
      await runAsTaskOwner(parts, plan.user, wanted ? 'analyse' : 'export', () => run(report))
    }
  }
  return {
    run,
    // Exports that run a query again are handled separately, so that a slow server does not delay
    // exports that only have to be written.
    writeDue: async () => {
      await Promise.all([plain(() => writeThose(false)), asked(() => writeThose(true))])
    }
  }
}

/** Runner that skips a call while the previous one is in progress. */
function createOverlapSkipper(): (work: () => Promise<void>) => Promise<void> {
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

/** Text of the audit entry about the outcome of a schedule. */
const outcomeWords = ({ file, error, awaitsRelease }: PlanRunResult): string =>
  [
    ...(file ? [awaitsRelease ? file : `Xuất theo lịch ra “${file}”`] : []),
    ...(error ? [`Không xuất được theo lịch: ${error}`] : [])
  ].join('. ')

/** Name of the new edition if the query was run again; empty if there is no new edition. */
const newEdition = (before: Report, { versions }: Report): string =>
  versions.length > before.versions.length ? reportPlanText.edition(versions.length) : ''

const faultOf = (fault: unknown): string =>
  fault instanceof AppError ? fault.message : 'Không thể ghi tệp'
