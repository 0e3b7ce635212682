import type { SessionStage } from '@shared/features/sign-in/calls'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createPersonalDataAccess,
  type PersonalDataAccess
} from '../../../../src/main/auth/personal-access'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('access to personal data', () => {
  let program: TestProgram
  let access: PersonalDataAccess
  let person: string | undefined
  let change: (stage: SessionStage) => void = () => undefined
  beforeEach(() => {
    program = openTestProgram({ folder: makeTemporaryFolder() })
    person = undefined
    access = createPersonalDataAccess({
      ...program.storage,
      clock: { now: () => Date.parse('2026-11-21T09:00:00+07:00') },
      session: {
        person: () => person,
        onChange: listener => {
          change = listener
          return () => undefined
        }
      }
    })
  })
  const choose = (id: string) => program.handlers['users:choose']({ id })

  it('access to personal data is granted for one table to one user', async () => {
    access.grant('dm-1', 'lý do')
    expect([access.reasonFor('dm-1'), access.reasonFor('dm-2')]).toEqual(['lý do', undefined])
    await choose('user-003')
    expect(access.reasonFor('dm-1')).toBeUndefined()
  })

  it('access to personal data ends once the role of the user loses the permission', async () => {
    await choose('user-008')
    access.grant('dm-1', 'lý do')
    expect(access.isAllowed()).toBe(false)
    expect(access.reasonFor('dm-1')).toBeUndefined()
  })

  it.each(['out', 'in'] as const)(
    'access to personal data ends when the session changes to the stage “%s”',
    async stage => {
      access.grant('dm-1', 'lý do')
      person = 'user-003'
      change(stage)
      expect(access.reasonFor('dm-1')).toBeUndefined()
    }
  )

  it('access to personal data continues after the same user unlocks the page', async () => {
    access.grant('dm-1', 'lý do')
    person = 'user-001'
    change('locked')
    expect(access.reasonFor('dm-1')).toBe('lý do')
  })
})
