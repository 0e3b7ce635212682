import { test as base } from '@playwright/test'
import { withFailurePicture } from './failure-picture'
import { openSession, type ProgramBuild, type ReadOnlySession, type Session } from './session'
import { SharedProgram } from './shared-program'
import { SequentialProgram } from './turns'

export { expect } from '@playwright/test'
export { type ReadOnlySession, type Session, simulatedWorkLatchPatch } from './session'

interface Fixtures extends ProgramBuild {
  /** Session of a program that only this test uses, with a data folder of its own. */
  readonly session: Session
}

export const test = base.extend<Fixtures, { readonly turns: SequentialProgram }>({
  turns: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its pattern.
    async ({}, use) => {
      const turns = new SequentialProgram()
      await use(turns)
      await turns.end()
    },
    { scope: 'worker' }
  ],
  build: [undefined, { option: true }],
  patch: [undefined, { option: true }],
  env: [undefined, { option: true }],
  readsAhead: [false, { option: true }],
  session: async ({ build, patch, env, readsAhead }, use, info) => {
    const { session, expectQuiet, end } = await openSession({ build, patch, env, readsAhead })
    try {
      await withFailurePicture(use, info)(session)
      await end()
      expectQuiet()
    } finally {
      await end()
    }
  }
})

/**
 * Fixture for tests that accept the state which earlier tests left: all tests of a file use one
 * program in sequence, if the file calls `test.describe.configure({ mode: 'default' })`.
 */
export const sequentialTest = test.extend({
  session: async ({ turns, build, patch, env, readsAhead }, use, info) =>
    turns.take(info.file, { build, patch, env, readsAhead }, withFailurePicture(use, info))
})

/** Fixture for tests that change no data; they share one program per worker. */
export const readOnlyTest = base.extend<
  { readonly session: ReadOnlySession },
  { readonly shared: SharedProgram }
>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its pattern.
    async ({}, use) => {
      const shared = new SharedProgram()
      await use(shared)
      await shared.end()
    },
    { scope: 'worker' }
  ],
  session: async ({ shared }, use, info) => shared.look(withFailurePicture(use, info))
})
