import type { MonitoredComponent } from '@shared/features/admin/monitor'
import { backupCopiesText } from '@shared/features/copies/text'
import { formatDateTime, formatRelativeTime } from '@shared/kit/format'
import type { SystemStatusRow } from '@shared/model/home/system'
import type { RecordState } from '../../../store/state/record-state'
import { hasUserLoadedData } from '../../sign-in/own-data'
import { type ExternalCopyState, readExternalCopyState } from './local-copies'

const text = backupCopiesText.monitor
const dayMs = 86_400_000

interface CopyAgeParts {
  readonly directory: string
  readonly records: Readonly<RecordState>
  readonly now: number
}

/**
 * Reasons for a warning about copies: no copy exists, the newest usable one is old, or a restore
 * drill found a difference.
 */
type CopyConcern = 'never' | 'old' | 'badDrill'

function concernOf(kept: ExternalCopyState | undefined, now: number): CopyConcern | undefined {
  if (!kept?.place || !kept.good) return 'never'
  if (now - kept.good.time > kept.settings.warnDays * dayMs) return 'old'
  return kept.drill?.state === 'bad' ? 'badDrill' : undefined
}

/**
 * State of **Bản sao trên phương tiện khác** (copies on another medium) for the monitoring page
 * **Giám sát**. It asks for no action while the folder has only sample data.
 */
export function buildExternalCopyMonitorStatus({
  directory,
  records,
  now
}: CopyAgeParts): MonitoredComponent {
  const kept = readExternalCopyState(directory)
  const concern = concernOf(kept, now)
  const isNeeded = concern !== undefined && (hasUserLoadedData(records) || kept?.place != null)
  return {
    key: 'copies',
    name: text.name,
    state: isNeeded ? 'attention' : 'good',
    fact: `${factOf(kept, now)}${hasUserLoadedData(records) ? '' : text.onlySample}`.slice(0, 300),
    remedy: isNeeded ? remedyOf(kept, concern) : ''
  }
}

function factOf(kept: ExternalCopyState | undefined, now: number): string {
  if (!kept?.place) return text.none
  const { good, drill, last } = kept
  const age = good
    ? text.age(formatRelativeTime(good.time, now), formatDateTime(good.time))
    : text.never
  const drilled = drill?.state === 'good' ? text.drill : text.badDrill
  const words = drill ? drilled(formatDateTime(drill.time)) : text.noDrill
  const isFault = last?.state === 'failed' || last?.state === 'partial'
  return `${age}${words}${isFault ? text.fault(last.fault) : ''}`
}

function remedyOf(kept: ExternalCopyState | undefined, concern: CopyConcern): string {
  if (!kept?.place) return text.noneRemedy
  return concern === 'badDrill' ? text.drillRemedy : text.remedy
}

/**
 * Age of the newest copy on another medium, as a row of **Trạng thái hệ thống** (system status);
 * shown once the unit has loaded data or copies were set up.
 */
export function buildExternalCopyStatusRows({
  directory,
  records,
  now
}: CopyAgeParts): SystemStatusRow[] {
  const kept = readExternalCopyState(directory)
  if (!kept?.place && !hasUserLoadedData(records)) return []
  const concern = concernOf(kept, now)
  const state =
    kept?.place && kept.good ? formatRelativeTime(kept.good.time, now) : backupCopiesText.never
  return [
    {
      name: 'Bản sao lưu',
      state,
      tone: concern === undefined ? 'success' : 'warning',
      icon: concern === undefined ? 'check' : 'warning'
    }
  ]
}
