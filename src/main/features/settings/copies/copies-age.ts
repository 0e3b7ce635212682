import type { MonitoredPart } from '@shared/features/admin/monitor'
import { copiesText } from '@shared/features/copies/text'
import { formatAge, formatDateTime } from '@shared/kit/format'
import type { SystemRow } from '@shared/model/home/system'
import type { RecordState } from '../../../store/state/record-state'
import { hasOwnData } from '../../sign-in/own-data'
import { type LocalCopies, readLocalCopies } from './local-copies'

const text = copiesText.monitor
const dayMs = 86_400_000

interface AgeParts {
  readonly directory: string
  readonly records: Readonly<RecordState>
  readonly now: number
}

/**
 * Reasons for a warning about copies: there is none, the newest good one is old, or a restore drill
 * found a difference.
 */
type Concern = 'never' | 'old' | 'badDrill'

function concernOf(kept: LocalCopies | undefined, now: number): Concern | undefined {
  if (!kept?.place || !kept.good) return 'never'
  if (now - kept.good.time > kept.settings.warnDays * dayMs) return 'old'
  return kept.drill?.state === 'bad' ? 'badDrill' : undefined
}

/**
 * **Bản sao trên phương tiện khác** on **Giám sát**. No action is needed while there is only sample
 * data.
 */
export function copiesPart({ directory, records, now }: AgeParts): MonitoredPart {
  const kept = readLocalCopies(directory)
  const concern = concernOf(kept, now)
  const isNeeded = concern !== undefined && (hasOwnData(records) || kept?.place != null)
  return {
    key: 'copies',
    name: text.name,
    state: isNeeded ? 'attention' : 'good',
    fact: `${factOf(kept, now)}${hasOwnData(records) ? '' : text.onlySample}`.slice(0, 300),
    remedy: isNeeded ? remedyOf(kept, concern) : ''
  }
}

function factOf(kept: LocalCopies | undefined, now: number): string {
  if (!kept?.place) return text.none
  const { good, drill, last } = kept
  const age = good ? text.age(formatAge(good.time, now), formatDateTime(good.time)) : text.never
  const drilled = drill?.state === 'good' ? text.drill : text.badDrill
  const words = drill ? drilled(formatDateTime(drill.time)) : text.noDrill
  const isFault = last?.state === 'failed' || last?.state === 'partial'
  return `${age}${words}${isFault ? text.fault(last.fault) : ''}`
}

function remedyOf(kept: LocalCopies | undefined, concern: Concern): string {
  if (!kept?.place) return text.noneRemedy
  return concern === 'badDrill' ? text.drillRemedy : text.remedy
}

/**
 * Age of the newest copy as a row of **Trạng thái hệ thống**, shown once there is own data or
 * copies were set up.
 */
export function copiesRow({ directory, records, now }: AgeParts): SystemRow[] {
  const kept = readLocalCopies(directory)
  if (!kept?.place && !hasOwnData(records)) return []
  const concern = concernOf(kept, now)
  const state = kept?.place && kept.good ? formatAge(kept.good.time, now) : copiesText.never
  return [
    {
      name: 'Bản sao lưu',
      state,
      tone: concern === undefined ? 'success' : 'warning',
      icon: concern === undefined ? 'check' : 'warning'
    }
  ]
}
