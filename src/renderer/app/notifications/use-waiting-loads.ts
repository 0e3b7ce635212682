import type { CallOutput } from '@shared/contract/contract'
import { findOwnRequestDecisionRefusal } from '@shared/features/admin/own-decision'
import type { PendingCorrection } from '@shared/features/correction/calls'
import { correctionPageText } from '@shared/features/correction/page-text'
import {
  formatCorrectionCounts,
  formatCorrectionLegalBasis
} from '@shared/features/correction/words'
import type { LoadComparison } from '@shared/features/data-load/calls'
import { dataLoadText } from '@shared/features/data-load/text'
import { scheduledReportExportNotices } from '@shared/features/reports/plan-notices'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { canDecideOnLoads, roleHasPermission } from '@shared/model/admin/roles'
import { pagePaths } from '@shared/navigation/paths'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, subscribeToEvent } from '../../ipc/client'
import { embeddedInitialState } from '../../ipc/initial-state'
import { useConfiguration } from '../../session/configuration'
import { openLoadDialog } from '../../session/loading'
import { useNotify } from '../../ui/notifications'

const text = dataLoadText.waiting

/** Notice about a load or correction that awaits approval. */
interface WaitingNotice {
  readonly id: string
  readonly senders: readonly string[]
  readonly title: string
  readonly body: string
  readonly label: string
  readonly run: () => void
  /** Address of the page that lists everything of this kind that awaits approval. */
  readonly list: string
}

const waitingTables = `${pagePaths.martList}?waiting=yes`

/**
 * Notifies users with approval permission about loads and corrections awaiting approval, and about
 * documents awaiting their release: at the start, when a pipeline run submits a load for approval,
 * and when a schedule has prepared documents.
 */
export function useApprovalNotices(): void {
  const notify = useNotify()
  const navigate = useNavigate()
  const { configuration } = useConfiguration()
  const known = useRef(new Set<string>())
  useEffect(() => {
    if (!canDecideOnLoads(embeddedInitialState.role)) return
    const isMine = ({ senders }: WaitingNotice): boolean =>
      senders.some(
        sender =>
          findOwnRequestDecisionRefusal(embeddedInitialState, sender, configuration) !== undefined
      )
    const look = async (): Promise<void> => {
      // A list that cannot be read must not hide what waits in the others.
      const [loads, corrections, documents] = await Promise.all([
        orNone(call('dataLoad:waiting', { table: null })),
        orNone(call('correction:waiting', { table: null })),
        roleHasPermission(embeddedInitialState.role, 'approve')
          ? orNone(call('reports:waitingDocuments'))
          : []
      ])
      const open = (path: string): void => void navigate(path)
      const waiting = [
        ...loads.map(ofLoad),
        ...corrections.map(one => ofCorrection(one, open)),
        // Documents that the user may not release have a reason for it.
        ...documents.filter(({ refusal }) => refusal === '').map(one => ofDocument(one, open))
      ]
      const found = waiting.filter(one => !isMine(one) && !known.current.has(one.id))
      for (const { id } of found) known.current.add(id)
      const [first] = found
      if (!first) return
      if (found.length > 1) {
        notify({
          title: text.notices(formatNumber(found.length)),
          intent: 'info',
          action: {
            label: text.list,
            run: () => navigate(first.list)
          }
        })
        return
      }
      const { title, body, label, run } = first
      notify({ title, body, intent: 'info', action: { label, run } })
    }
    // An error is ignored, because the pending loads are also shown on the home page and in the
    // list of tables.
    const lookQuietly = (): void => void look().catch(() => undefined)
    lookQuietly()
    const stops = [
      subscribeToEvent('etl:progress', ({ run }) => {
        if (run.outcome?.waiting) lookQuietly()
      }),
      subscribeToEvent('report:exported', lookQuietly)
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [notify, navigate, configuration])
}

const orNone = <T>(list: Promise<readonly T[]>): Promise<readonly T[]> => list.catch(() => [])

const ofLoad = ({ id, user, pipeline, file, tableName, time }: LoadComparison): WaitingNotice => ({
  id,
  senders: [user, pipeline?.author ?? user],
  title: text.notice,
  body: text.words(file.fileName, tableName, user, formatDateTime(time)),
  label: text.look,
  run: () => openLoadDialog({ kind: 'review', load: id }),
  list: waitingTables
})

function ofDocument(
  { id, name, unit, user }: CallOutput<'reports:waitingDocuments'>[number],
  open: (path: string) => void
): WaitingNotice {
  const { release, releaseBody, toReports } = scheduledReportExportNotices
  return {
    id,
    senders: [],
    title: release,
    body: releaseBody(name, unit, user),
    label: toReports,
    run: () => open(pagePaths.reports),
    list: pagePaths.reports
  }
}

function ofCorrection(
  { id, table, tableName, user, time, counts, basis }: PendingCorrection,
  open: (path: string) => void
): WaitingNotice {
  const { waiting } = correctionPageText
  const at = formatDateTime(time)
  return {
    id,
    senders: [user],
    title: waiting.notice,
    body: waiting.words(
      tableName,
      user,
      at,
      formatCorrectionCounts(counts),
      formatCorrectionLegalBasis(basis)
    ),
    label: waiting.toTable,
    run: () => open(pagePaths.martDetail(table)),
    list: waitingTables
  }
}
