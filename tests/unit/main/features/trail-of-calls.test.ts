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
  'apiSharing:querySource': 'reads the columns that would be published',
  'collection:arrivals': 'changes nothing',
  'collection:chooseAuthority': 'nothing is stored before a source uses the choice',
  'collection:chooseFolder': 'nothing is stored before a source uses the choice',
  'collection:stopReading': 'a cancelled task leaves nothing behind',
  'collection:tables': 'changes nothing',
  'comparison:get': 'changes nothing',
  'comparison:list': 'changes nothing',
  'comparison:stop': 'the cancelled comparison itself adds an entry',
  'dataLoad:drop': 'no row was published',
  'dataLoad:stage': 'no row is published',
  'dataLoad:stop': 'a cancelled task leaves nothing behind',
  'drafts:get': 'reads the own form draft of the user',
  'drafts:save': 'a form draft is not submitted yet',
  'drafts:remove': 'the form draft was never submitted',
  'etl:dryRun': 'a trial stores nothing that other users see',
  'etl:preview': 'changes nothing',
  'etl:stopTrial': 'a cancelled task leaves nothing behind',
  'etl:structure': 'changes nothing',
  'etl:structureNow': 'changes nothing',
  'fileImport:choose': 'no row is published',
  'fileImport:takeDropped': 'no row is published',
  'fileImport:profile': 'no row is published',
  'fileImport:cancel': 'no row is published',
  'forms:assignReadBack': 'a reading is a draft until its rows are loaded',
  'rules:readFile': 'nothing changes before a user imports the file',
  'scope:table': 'changes nothing',
  'scope:undeclared': 'changes nothing',
  'scope:units': 'changes nothing',
  'secrecy:announce': 'the register enters the recipient with the copy',
  'secrecy:mayCopy': 'changes nothing',
  'forms:bring': 'no form refers to the file yet',
  'forms:chooseFolder': 'nothing is stored before a schedule uses the folder',
  'forms:compareReadBack': 'changes nothing',
  'forms:dropReadBack': 'the files of a dropped reading never became data',
  'forms:sample': 'changes nothing',
  'forms:replaceFile': 'no form refers to the file yet',
  'forms:try': 'changes nothing',
  'forms:openReadBack': 'changes nothing',
  'forms:readBack': 'a reading is a draft until its rows are loaded',
  'handOver:list': 'changes nothing',
  'packages:check': 'the package is not imported yet',
  'packages:chooseAttachment': 'nothing is sent yet',
  'packages:choosePfx': 'the file is not read yet',
  'query:estimate': 'changes nothing',
  'query:explain': 'changes nothing',
  'query:history': 'changes nothing',
  'query:read': 'changes nothing',
  'query:readTyped': 'changes nothing',
  'reports:ofQueries': 'changes nothing',
  'reports:plannedUnits': 'changes nothing',
  'reports:previewComposition': 'changes nothing',
  'reports:previewFileNames': 'changes nothing',
  'reportPlans:chooseFolder': 'nothing is stored before a plan uses the folder',
  'reports:setFavourite': 'marks a favourite; the report does not change',
  'rights:person': 'changes nothing',
  'rights:users': 'changes nothing',
  'scenario:rename': 'the audit log has the steps of a scenario, not its title',
  'scenario:shift': 'moves between steps that have entries',
  'services:chooseDocument': 'nothing is stored before the service is registered',
  'signing:openFile': 'the file is not signed yet',
  'snapshot:compare': 'changes nothing',
  'snapshot:open': 'changes nothing',
  'snapshot:unseal': 'changes nothing',
  'copies:choose': 'only asks for a folder',
  'copies:open': 'changes nothing',
  'copies:findRepair': 'changes nothing',
  'etl:exampleReading': 'derives reading options from an example file'
}

const trail = async ({ handlers }: TestProgram) => (await handlers['audit:list']({ query })).rows

describe('audit entries of calls that change data', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  test.each(selectEveryNthCase(Object.keys(changingCallPreparations) as ChangingCallName[], 10))(
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
