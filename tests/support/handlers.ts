import { join } from 'node:path'
import type { Handlers } from '@shared/ipc/contract'
import { createHandlers } from '../../src/main/handlers'
import { createAnswer } from '../../src/main/ipc-answer'
import { createFileSaver } from '../../src/main/save-file'
import { openStorage } from '../../src/main/storage/open-storage'

export interface TestProgram {
  readonly handlers: Handlers
  /** As a page asks: through every check of main. */
  readonly ask: (channel: string, input?: unknown) => ReturnType<ReturnType<typeof createAnswer>>
  /** Milliseconds that were waited for, in order; nobody really waits. */
  readonly waited: readonly number[]
}

/** The program without Electron, on the data of one folder: real handlers, real storage. */
export function openProgram(
  folder: string,
  now = Date.parse('2026-11-21T09:00:00+07:00')
): TestProgram {
  const clock = { now: () => now }
  const waited: number[] = []
  const handlers = createHandlers({
    ...openStorage(folder, clock),
    files: createFileSaver(async name => join(folder, name)),
    clock,
    wait: async milliseconds => void waited.push(milliseconds),
    painted: () => undefined,
    reveal: () => undefined,
    applyTheme: () => undefined
  })
  const answer = createAnswer(handlers, (channel, fault) => console.error(channel, fault))
  return { handlers, waited, ask: (channel, input) => answer([channel, input]) }
}
