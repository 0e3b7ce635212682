import { type CallName, callContract } from '@shared/contract/contract'
import type { z } from '@shared/kit/zod'
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import type { AuditingHandlers } from '../../../../src/main/features/noted'
import type { CallHandler } from '../../../../src/main/features/registration'
import { openTestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

type Registered = CallHandler<Record<string, string>, unknown>

const channels = Object.keys(callContract) as CallName[]

/** Names of the fields of a call's input. */
function fieldsOf(channel: CallName): string[] {
  const given = callContract[channel].input as z.ZodType & {
    unwrap?: () => z.ZodType
    shape?: object
  }
  const input = (given.shape ? given : (given.unwrap?.() ?? given)) as { shape?: object }
  return Object.keys(input.shape ?? {})
}

const answersNothing = (channel: CallName): boolean =>
  callContract[channel].output.safeParse(undefined).success

/**
 * Calls that cancel other calls. Stop calls that return a result are excluded, because they end
 * work of an engine.
 */
const stops = channels.filter(name => /:(stop|cancel)/.test(name) && answersNothing(name))

describe('registration of every call in the call contract (the calls from the page to the main process)', () => {
  const registered = new Map<CallName, Registered>()
  beforeEach(async () => {
    if (registered.size > 0) return
    const table = openTestProgram({ folder: makeTemporaryFolder() }).registered()
    for (const [name, given] of Object.entries(table) as unknown as [CallName, Registered][]) {
      const handler = given.late ? await given.late() : given
      const { concurrency } = given
      registered.set(name, Object.assign(handler, concurrency && { concurrency }))
    }
  })
  const declaredOf = (channel: CallName) => registered.get(channel)?.declared

  test('the call contract contains more than ten cancelling calls, and every call is registered', () => {
    expect(stops.length).toBeGreaterThan(10)
    expect(registered.size).toBe(channels.length)
  })

  test.each(stops)(
    '%s cancels, by id, the calls that declare it as their cancelling call',
    name => {
      expect(declaredOf(name)?.stop?.call).toBe(name)
      const [field = ''] = fieldsOf(name)
      const id = crypto.randomUUID()
      expect(declaredOf(name)?.stop?.by({ [field]: id })).toBe(id)
      const cancelled = channels.filter(one => declaredOf(one)?.cancellation?.stoppedBy === name)
      expect(cancelled.length).toBeGreaterThan(0)
    }
  )

  test('every call with a job or trial id in its input can be cancelled, except the cancelling calls themselves', () => {
    const bare = channels.filter(
      name =>
        !stops.includes(name) &&
        fieldsOf(name).some(field => field === 'job' || field === 'trial') &&
        declaredOf(name)?.cancellation?.by({ job: 'a', trial: 'a' }) !== 'a'
    )
    expect(bare).toEqual([])
  })

  test('every cancellable call declares an existing cancelling call', () => {
    const names = channels.flatMap(name => declaredOf(name)?.cancellation?.stoppedBy ?? [])
    expect(names.filter(name => declaredOf(name)?.stop?.call !== name)).toEqual([])
  })

  test('every changing call runs in a serial queue or declares why it may run concurrently', () => {
    const silent = channels.filter(name => {
      const { right } = callContract[name]
      const handler = registered.get(name)
      const isChanging = right !== 'view' && right !== 'everybody'
      return isChanging && !handler?.declared?.queue && handler?.concurrency === undefined
    })
    expect(silent).toEqual([])
  })

  test('every call whose permission depends on its input declares a permission check', () => {
    const open = channels.filter(
      name => callContract[name].right === 'byInput' && !declaredOf(name)?.permission
    )
    expect(open).toEqual([])
    type Bare = (input: { load: string }) => never
    expectTypeOf<Bare>().not.toExtend<AuditingHandlers['dataLoad:stop']>()
  })
})
