import { programFaultText } from '@shared/features/about/fault-text'
import type { App, Details } from 'electron'
import { reportProgramFault } from '../faults/report-fault'
import type { Clock } from '../store/clock'
import { writeDurably } from '../store/disk/safe-write'
import { type RenderingModeState, readRenderingMode, renderingModeFilePathOf } from './drawing'

/**
 * Number of crashes within `within` milliseconds, a working day, after which software rendering is
 * used; counted across restarts.
 */
const enough = 2
const within = 12 * 3_600_000

/**
 * Exit reasons that count as crashes of the GPU process itself. A logoff, or a lack of memory,
 * kills it from outside.
 */
const faults: ReadonlySet<Details['reason']> = new Set([
  'abnormal-exit',
  'crashed',
  'oom',
  'launch-failed',
  'integrity-failure'
])

export interface GpuGuardDependencies {
  readonly app: Pick<App, 'on' | 'getVersion'>
  readonly directory: string
  readonly clock: Clock
  readonly isEnding: () => boolean
  /** Shows the user a message at once. */
  readonly tell: (words: string) => void
  /** Shows the user a message on the next page. */
  readonly tellNext: (words: string) => void
}

/**
 * Counts GPU process crashes. Chromium restarts the process itself and ends the whole program after
 * too many failures; so after the second crash the next start renders in software (F27), until a
 * new program version is installed or the file is deleted.
 */
export function watchGpuCrashes(parts: GpuGuardDependencies): void {
  const { app, directory, clock } = parts
  const version = app.getVersion()
  const keep = (state: RenderingModeState): void => {
    try {
      writeDurably(renderingModeFilePathOf(directory), JSON.stringify(state))
    } catch (error) {
      reportProgramFault('drawing', error)
    }
  }
  const state = readRenderingMode(directory)
  if (state.softwareFor === version && !state.told) {
    parts.tellNext(programFaultText.drawing.now)
    keep({ ...state, told: true })
  }
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || !faults.has(reason) || parts.isEnding()) return
    const before = readRenderingMode(directory)
    if (before.softwareFor === version) return
    const now = clock.now()
    const deaths = [...before.deaths.filter(time => Math.abs(now - time) < within), now]
    if (deaths.length < enough) keep({ ...before, deaths })
    else {
      keep({ deaths: [], softwareFor: version, told: false })
      parts.tell(programFaultText.drawing.soon)
    }
  })
}
