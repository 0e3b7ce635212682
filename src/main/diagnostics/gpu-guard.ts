import { faultText } from '@shared/features/about/fault-text'
import type { App, Details } from 'electron'
import { reportFault } from '../faults/report-fault'
import type { Clock } from '../store/clock'
import { writeDurably } from '../store/disk/safe-write'
import { type DrawingState, drawingFile, readDrawing } from './drawing'

/** Deaths within a working day, in milliseconds, after which the card is left alone; also when the program was restarted between. */
const enough = 2
const within = 12 * 3_600_000

/** Ends of a process that are its own fault. Whoever logs off or looks for memory kills it from outside. */
const faults: ReadonlySet<Details['reason']> = new Set([
  'abnormal-exit',
  'crashed',
  'oom',
  'launch-failed',
  'integrity-failure'
])

export interface GpuGuardParts {
  readonly app: Pick<App, 'on' | 'getVersion'>
  readonly directory: string
  readonly clock: Clock
  readonly isEnding: () => boolean
  /** Tells the person at once. */
  readonly tell: (words: string) => void
  /** Tells the person on the next page. */
  readonly tellNext: (words: string) => void
}

/**
 * Chromium starts its GPU process again by itself, and ends the whole program when that fails too often: after the second
 * death the next start draws by software (F27), until a new version of the program comes or the file is deleted.
 */
export function watchGpu(parts: GpuGuardParts): void {
  const { app, directory, clock } = parts
  const version = app.getVersion()
  const keep = (state: DrawingState): void => {
    try {
      writeDurably(drawingFile(directory), JSON.stringify(state))
    } catch (error) {
      reportFault('drawing', error)
    }
  }
  const state = readDrawing(directory)
  if (state.softwareFor === version && !state.told) {
    parts.tellNext(faultText.drawing.now)
    keep({ ...state, told: true })
  }
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || !faults.has(reason) || parts.isEnding()) return
    const before = readDrawing(directory)
    if (before.softwareFor === version) return
    const now = clock.now()
    const deaths = [...before.deaths.filter(time => Math.abs(now - time) < within), now]
    if (deaths.length < enough) keep({ ...before, deaths })
    else {
      keep({ deaths: [], softwareFor: version, told: false })
      parts.tell(faultText.drawing.soon)
    }
  })
}
