import { type CallInput, type CallName, callContract } from '@shared/contract/contract'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { AuditingHandlers } from '../../../../src/main/features/noted'
import { changingCallPreparations } from '../../../support/calls/changing-calls'
import type { ChangingCallName } from '../../../support/calls/prepare'
import { selectEveryNthCase } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

/** Calls that need a permission but write no audit entry, each with the reason. */
const silent: Readonly<Partial<Record<ChangingCallName, string>>> = {
  'apiSharing:querySource': 'only looks at what would be published',
  'collection:arrivals': 'only looks',
  'collection:chooseAuthority': 'nothing is kept before a source names it',
  'collection:chooseFolder': 'nothing is kept before a source names it',
  'collection:stopReading': 'what was stopped leaves nothing to tell of',
  'collection:tables': 'only looks',
  'comparison:get': 'only looks',
  'comparison:list': 'only looks',
  'comparison:stop': 'the comparison itself tells that it was stopped',
  'dataLoad:drop': 'nothing was taken over',
  'dataLoad:stage': 'nothing is taken over before it is published',
  'dataLoad:stop': 'what was stopped leaves nothing to tell of',
  'drafts:get': 'a person’s own half-typed form, read',
  'drafts:save': 'half typed: the trail begins with what is sent',
  'drafts:remove': 'half typed: nothing of it was sent',
  'etl:dryRun': 'a trial leaves nothing that others see',
  'etl:preview': 'only looks',
  'etl:stopTrial': 'what was stopped leaves nothing to tell of',
  'etl:structure': 'only looks',
  'etl:structureNow': 'only looks',
  'fileImport:choose': 'nothing is taken over',
  'fileImport:takeDropped': 'nothing is taken over',
  'fileImport:profile': 'nothing is taken over',
  'fileImport:cancel': 'nothing is taken over',
  'packages:check': 'nothing is taken in before it is answered',
  'packages:choosePfx': 'nothing is read yet',
  'query:estimate': 'only looks',
  'query:explain': 'only looks',
  'query:history': 'only looks',
  'query:read': 'only looks',
  'reports:ofQueries': 'only looks',
  'reportPlans:chooseFolder': 'nothing is kept before a plan names it',
  'reports:setFavourite': 'a star: nothing that the report says changes',
  'scenario:rename': 'the trail tells of its steps, not of its title',
  'scenario:shift': 'to and fro between steps that are noted',
  'services:chooseDocument': 'belongs to nothing before it is registered',
  'snapshot:compare': 'only looks',
  'snapshot:open': 'only looks',
  'snapshot:unseal': 'only looks',
  'copies:choose': 'only asks for a folder',
  'copies:open': 'only looks',
  'copies:findRepair': 'only looks'
}

const trail = async ({ handlers }: TestProgram) => (await handlers['audit:list']({ query })).rows

describe('audit entries of calls that change data', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  test.each(selectEveryNthCase(Object.keys(changingCallPreparations) as ChangingCallName[], 5))(
    'the call %s adds its audit entries',
    async channel => {
      const folder = makeTemporaryFolder()
      const program = openTestProgram({ folder, openEngine: () => start().engine })
      const input: CallInput<ChangingCallName> = await changingCallPreparations[channel](
        program,
        folder
      )
      const before = await trail(program)
      const reply = await program.ask(channel, input)
      expect(reply).toMatchObject({ ok: true })
      const after = await trail(program)
      expect(after.slice(0, after.length - before.length).map(({ action }) => action)).toHaveLength(
        channel in silent ? 0 : 1
      )
    }
  )

  test('the table of changing calls lists every call whose permission is not view or everybody', () => {
    const all = Object.entries(callContract)
      .filter(([, { right }]) => right !== 'view' && right !== 'everybody')
      .map(([channel]) => channel)
    expect(Object.keys(changingCallPreparations).sort()).toEqual(all.sort())
  })

  test('a changing handler that returns no audit entry does not compile, and a read-only handler does', () => {
    type Bare<C extends CallName> = (
      input: CallInput<C>
    ) => never | (typeof callContract)[C]['output']['_output']
    expectTypeOf<Bare<'apiSharing:create'>>().not.toExtend<AuditingHandlers['apiSharing:create']>()
    expectTypeOf<Bare<'services:move'>>().not.toExtend<AuditingHandlers['services:move']>()
    expectTypeOf<Bare<'apiSharing:get'>>().toExtend<AuditingHandlers['apiSharing:get']>()
  })
})
