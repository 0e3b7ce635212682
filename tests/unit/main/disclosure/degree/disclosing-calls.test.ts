import { type CallInput, type CallName, callContract } from '@shared/contract/contract'
import { describe, expect, it } from 'vitest'
import type { DisclosedData } from '../../../../../src/main/files/disclosed-data'
import { changingCallPreparations } from '../../../../support/calls/changing-calls'
import {
  type DisclosingCall,
  disclosingCalls,
  isDisclosing
} from '../../../../support/calls/disclosing-calls'
import type { ChangingCallName } from '../../../../support/calls/prepare'
import { selectEveryNthCase } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const names = Object.keys(callContract) as CallName[]
const classified = Object.keys(disclosingCalls) as DisclosingCall[]
const controlled = classified.filter(
  (name): name is DisclosingCall & ChangingCallName =>
    ['content', 'tables'].includes(disclosingCalls[name].control) &&
    name in changingCallPreparations
)

/** Calls that disclose data without a prepared input, which their own tests cover. */
const uncalled = classified.filter(
  name =>
    ['content', 'tables'].includes(disclosingCalls[name].control) &&
    !(name in changingCallPreparations)
)

describe('calls that disclose data', () => {
  const { start } = setUpTestEngines()

  it('are all classified as to the control of their degree of secrecy', () => {
    expect(names.filter(name => isDisclosing(name) && !(name in disclosingCalls))).toEqual([])
    expect(classified.filter(name => !names.includes(name))).toEqual([])
  })

  it('have a prepared input if their degree is controlled', () => {
    expect(uncalled).toEqual([])
  })

  it.each(selectEveryNthCase(controlled, 4))(
    'are refused or registered: the call %s passes the control of copies',
    async name => {
      const folder = makeTemporaryFolder()
      const program = openTestProgram({ folder, openEngine: () => start().engine })
      const input: CallInput<ChangingCallName> = await changingCallPreparations[name](
        program,
        folder
      )
      const checked = watchControl(program)
      await program.storage.records.update(({ dataMarts }) => {
        for (const table of dataMarts) table.degree = 'secret'
      })
      const reply = await program.ask(name, input)
      if (disclosingCalls[name].control === 'content') {
        expect(checked.length).toBeGreaterThan(0)
        return
      }
      const entries = await program.storage.copyRegister.list()
      if (entries.length > 0) expect(entries).toMatchObject([{ degree: 'secret' }])
      else
        expect(reply).toMatchObject({
          ok: false,
          error: { message: expect.stringMatching(/độ mật/i) }
        })
    }
  )
})

/** Notes what passes the control of copies from now on. */
function watchControl({ storage: { copyRegister } }: TestProgram): DisclosedData[] {
  const checked: DisclosedData[] = []
  const { check, reserve } = copyRegister
  // Reserving a copy includes the check, but does not call it through the object.
  Object.assign(copyRegister, {
    check: (data: DisclosedData) => {
      checked.push(data)
      check(data)
    },
    reserve: (data: DisclosedData) => {
      checked.push(data)
      return reserve(data)
    }
  })
  return checked
}
